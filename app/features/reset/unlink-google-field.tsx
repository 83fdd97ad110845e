type UnlinkGoogleFieldProps = { field: { id: string; name: string; initialValue: unknown } };

/** Says that Google opens the account too, and offers to end that with the old password. */
export function UnlinkGoogleField({ field }: UnlinkGoogleFieldProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 font-semibold">Otra forma de entrar</legend>
      <p className="text-muted text-pretty">
        A tu cuenta también se entra con una cuenta de Google. Si no es tuya, desvinculala.
      </p>
      <label className="flex min-h-touch items-center gap-2">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initialValue === 'on'}
          className="size-5 shrink-0"
        />
        Desvincular Google
      </label>
    </fieldset>
  );
}
