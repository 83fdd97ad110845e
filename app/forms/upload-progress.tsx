import { useUploadProgress } from '#app/forms/use-upload-progress.ts';

/** How much of a form with its picture is sent; nothing while none is under way. */
export function UploadProgress() {
  const progress = useUploadProgress();
  if (progress === null) return null;
  const percent = Math.round(progress * 100);
  return (
    <div className="flex animate-rise items-center gap-3">
      <progress
        aria-label="Subiendo"
        value={percent}
        max={100}
        className="h-2 min-w-0 grow appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:bg-primary"
      />
      <span className="text-sm text-muted tabular-nums">{percent} %</span>
    </div>
  );
}
