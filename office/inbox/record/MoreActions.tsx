import { Menu } from '@base-ui/react/menu';
import { Fragment } from 'react';
import { IconButton } from '../../../ui/icons.tsx';

export interface MenuEntry {
  label: string;
  keyName?: string;
  isDanger?: boolean;
  act(): void;
}

export const MoreActions = ({
  label = 'More actions',
  entries,
}: {
  label?: string;
  entries: MenuEntry[][];
}) => (
  <Menu.Root modal={false}>
    <Menu.Trigger render={<IconButton icon="more" label={label} />} />
    <Menu.Portal>
      <Menu.Positioner className="menu-place" align="end" sideOffset={4}>
        <Menu.Popup className="menu raised">
          {entries.map((group, index) => (
            <Fragment key={group[0]?.label}>
              {index > 0 && <Menu.Separator className="menu-rule" />}
              {group.map(({ label, keyName, isDanger, act }) => (
                <Menu.Item
                  key={label}
                  className={
                    isDanger ? 'row row-spread menu-item menu-danger' : 'row row-spread menu-item'
                  }
                  onClick={act}
                >
                  {label} {keyName && <Key name={keyName} />}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);

/** A visual hint, not part of the accessible name. */
export const Key = ({ name }: { name: string }) => (
  <span className="key" aria-hidden="true">
    {name}
  </span>
);
