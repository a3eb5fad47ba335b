import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { catalogue } from '../kinds.ts';
import { useNow } from '../time/Clock.tsx';
import { TimeField } from '../time/TimeField.tsx';
import { clockText, instantOnClock, timeOnClock, zoneName } from '../time/zones.ts';
import { sendTimes } from './sendTimes.ts';

const { timeZone } = catalogue;

export function SendLater({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (at: Date) => void;
}) {
  const now = useNow();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger disabled={disabled} render={<Button small>Send later</Button>} />
        <Menu.Portal>
          <Menu.Positioner className="menu-place" align="start" sideOffset={4}>
            <Menu.Popup className="menu raised">
              <Menu.Group>
                <Menu.GroupLabel className="menu-label soft">
                  {zoneName(now, timeZone)}
                </Menu.GroupLabel>
                {sendTimes(now, timeZone).map(({ label, at }) => (
                  <Menu.Item key={label} className="menu-item" onClick={() => onChoose(at)}>
                    {label} <span className="soft">{timeOnClock(at, timeZone)}</span>
                  </Menu.Item>
                ))}
                <Menu.Item className="menu-item" onClick={() => setChoosing(true)}>
                  Choose a time…
                </Menu.Item>
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {choosing && (
        <ChosenTime
          initial={sendTimes(now, timeZone).at(-1)?.at ?? now}
          action="Schedule"
          onChoose={onChoose}
          onCancel={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface TimeProps {
  initial: Date;
  action: string;
  onChoose: (at: Date) => void;
  onCancel: () => void;
}

function ChosenTime({ initial, action, onChoose, onCancel }: TimeProps) {
  const [clock, setClock] = useState(() => clockText(initial, timeZone));
  const [checks, setChecks] = useState(false);
  const fault = timeFault(clock);
  return (
    <div className="composer-time">
      <TimeField
        label="Send at"
        clock={clock}
        onChange={setClock}
        fault={checks ? fault : undefined}
        autoFocus
      />
      <div className="form-actions">
        <Button
          small
          onClick={() => {
            setChecks(true);
            const at = instantOnClock(clock, timeZone);
            if (at && !fault) onChoose(at);
          }}
        >
          {action}
        </Button>
        <Button small className="quiet" onClick={onCancel}>
          Not later
        </Button>
      </div>
    </div>
  );
}

export function timeFault(clock: string): string | undefined {
  const at = instantOnClock(clock, timeZone);
  if (!at) return 'Choose a day and a time.';
  return at.getTime() < Date.now() ? 'This time has passed. Choose a later one.' : undefined;
}
