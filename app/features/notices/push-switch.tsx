import { useEffect, useState } from 'react';
import { useBackgroundRevalidation } from '#app/cache/use-results-after-navigation.ts';
import { pushTexts } from '#app/features/notices/notice-texts.ts';
import { pushPermission } from '#app/features/notices/push-browser.ts';
import { renewPush, subscribePush } from '#app/features/notices/push-device.ts';
import { InstallDialog } from '#app/features/pwa/install-dialog.tsx';
import { installMethod } from '#app/features/pwa/install-offer.ts';
import { Button } from '#app/ui/button.tsx';

/** Whether this browser gets messages, or what it takes: the app installed, on an iPhone; another setting; a press. */
type PushState = 'impossible' | 'install' | 'blocked' | 'off' | 'on';

async function pushState(): Promise<PushState> {
  const permission = pushPermission();
  if (permission === null) return installMethod() === 'ios' ? 'install' : 'impossible';
  if (permission === 'denied') return 'blocked';
  // why: without an answer what the browser has is all that is known.
  return (await renewPush().catch(() => true)) ? 'on' : 'off';
}

/** Switches push messages on for this device; `devices` are all that somebody has. Without scripts it is nothing. */
export function PushSwitch({ devices }: { devices: readonly unknown[] }) {
  const [state, setState] = useState<PushState | null>(null);
  // why: here, since what is switched on takes its button away, and the effect of one that is gone never runs.
  const { revalidate } = useBackgroundRevalidation();
  const change = (now: PushState) => {
    setState(now);
    if (now === 'on') revalidate();
  };
  useEffect(() => {
    let isCurrent = true;
    // why: this one may be among those that were taken away.
    if (devices) pushState().then((now) => isCurrent && setState(now));
    return () => {
      isCurrent = false;
    };
  }, [devices]);
  if (state === 'install') return <InstallFirst />;
  if (state === 'off') return <SwitchOn onChange={change} />;
  const text = { impossible: pushTexts.impossible, blocked: pushTexts.blocked, on: pushTexts.on };
  return (
    <p role="status" className="empty:absolute">
      {state && text[state]}
    </p>
  );
}

function SwitchOn({ onChange }: { onChange(state: PushState): void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const switchOn = async () => {
    setBusy(true);
    setProblem(null);
    const failure = await subscribePush();
    setBusy(false);
    if (failure === pushTexts.blocked) return onChange('blocked');
    setProblem(failure);
    if (failure === null) onChange('on');
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button type="button" isBusy={isBusy} busyText={pushTexts.activating} onClick={switchOn}>
        Activar avisos en este dispositivo
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** On an iPhone only the installed app gets messages. */
function InstallFirst() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button type="button" icon="download" onClick={() => setOpen(true)}>
        Instalá Deseo para recibir avisos
      </Button>
      <p className="text-muted">Después abrila desde tu pantalla de inicio y volvé acá.</p>
      {isOpen && <InstallDialog method="ios" isModal onClose={() => setOpen(false)} />}
    </div>
  );
}
