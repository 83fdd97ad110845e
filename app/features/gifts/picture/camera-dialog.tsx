import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogHeader } from '#app/ui/dialog.tsx';

const QUALITY = 0.92;
const HERE = '/home/create';

type CameraDialogProps = { onClose(): void; onPhoto(photo: File): void };

/** The camera's picture as it comes, front or back, and a button that keeps one. */
export function CameraDialog({ onClose, onPhoto }: CameraDialogProps) {
  const titleId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<'environment' | 'user'>('environment');
  const [state, setState] = useState<'starting' | 'running' | 'failed'>('starting');
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const start = async () => {
      try {
        // why: on plain http browsers have no `mediaDevices`, which lands in `failed` as a refusal does.
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } });
        if (isGone || !video.current) return stop(stream);
        video.current.srcObject = stream;
      } catch {
        if (!isGone) setState('failed');
      }
    };
    setState('starting');
    start();
    return () => {
      isGone = true;
      stop(stream);
    };
  }, [facing]);

  const shoot = async () => {
    if (!video.current) return;
    const { videoWidth, videoHeight } = video.current;
    const canvas = document.createElement('canvas');
    canvas.width = videoWidth;
    canvas.height = videoHeight;
    canvas.getContext('2d')?.drawImage(video.current, 0, 0);
    const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (photo) onPhoto(new File([photo], 'foto.jpg', { type: 'image/jpeg' }));
    else setState('failed');
  };
  return (
    <Dialog labelledBy={titleId} closeTo={HERE} onClose={onClose} phone="full">
      <DialogHeader id={titleId} title="Sacar una foto" closeTo={HERE} onClose={onClose} />
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        {state === 'failed' ? (
          <p role="alert" className="rounded-card bg-danger-soft p-4 font-medium text-on-danger-soft">
            No pudimos usar la cámara. Revisá el permiso del navegador o subí una imagen de la galería.
          </p>
        ) : (
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            onLoadedData={() => setState('running')}
            className="aspect-video w-full rounded-card bg-sunken object-contain"
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            type="button"
            variant="quiet"
            icon="refresh"
            onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          >
            {facing === 'user' ? 'Cámara de atrás' : 'Cámara de adelante'}
          </Button>
          <Button type="button" icon="camera" disabled={state !== 'running'} onClick={shoot}>
            Usar esta foto
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
