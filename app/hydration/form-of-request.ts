/**
 * From here on a `Request` that is made of a form gives back that very form. The router hands every form on inside of a
 * `Request`, out of which WebKit cannot read one with a file: it refuses ("Unable to read form data blob"), or the file comes
 * out empty. Others are spared writing a picture out as text and reading it again.
 */
export function keepFormsOfRequests(): void {
  const forms = new WeakMap<Request, FormData>();
  const { prototype } = Request;
  const { formData, clone } = prototype;
  const keep = (request: Request, form: unknown) => {
    if (form instanceof FormData) forms.set(request, form);
    return request;
  };
  prototype.formData = async function readForm(this: Request) {
    const form = forms.get(this);
    return form ? copyOf(form) : formData.call(this);
  };
  prototype.clone = function cloneWithForm(this: Request) {
    return keep(clone.call(this), forms.get(this));
  };
  globalThis.Request = new Proxy(Request, {
    construct: (target, args: ConstructorParameters<typeof Request>, newTarget) =>
      keep(Reflect.construct(target, args, newTarget), args[1]?.body),
  });
}

function copyOf(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
}
