import { Menu } from '@base-ui/react/menu';
import { Toolbar } from '@base-ui/react/toolbar';
import { redo, undo } from '@codemirror/commands';
import type { StateCommand } from '@codemirror/state';
import type { KeyBinding } from '@codemirror/view';
import type { Placeholders } from '../../../content/reading/facts.ts';
import { insertCode, insertText, toggleLines, toggleMarks } from './markdownCommands.ts';

interface Tool {
  name: string;
  sign: string;
  shortcut: string;
  run: StateCommand;
}

const marks: Tool[] = [
  { name: 'Bold', sign: 'B', shortcut: 'Mod-b', run: toggleMarks('**', 'bold words') },
  { name: 'Italic', sign: 'I', shortcut: 'Mod-i', run: toggleMarks('*', 'words') },
  { name: 'Code', sign: '</>', shortcut: 'Mod-e', run: insertCode },
];
const lines: Tool[] = [
  { name: 'H2 heading', sign: 'H2', shortcut: 'Mod-Alt-2', run: toggleLines('heading') },
  {
    name: 'H3 heading',
    sign: 'H3',
    shortcut: 'Mod-Alt-3',
    run: toggleLines('subheading'),
  },
  { name: 'List', sign: '• List', shortcut: 'Mod-Shift-8', run: toggleLines('list') },
  { name: 'Numbered list', sign: 'Numbered', shortcut: 'Mod-Shift-7', run: toggleLines('numbers') },
  { name: 'Quote', sign: '” Quote', shortcut: 'Mod-Shift-9', run: toggleLines('quote') },
];
const steps: Tool[] = [
  { name: 'Undo', sign: '↶', shortcut: 'Mod-z', run: undo },
  { name: 'Redo', sign: '↷', shortcut: 'Mod-Shift-z', run: redo },
];

/** The editor itself handles the keys of undo and redo. */
export const toolKeys: KeyBinding[] = [...marks, ...lines].map(({ shortcut, run }) => ({
  key: shortcut,
  run,
  preventDefault: true,
}));

const isMac = /Mac|iP/.test(navigator.platform);
const spoken = (key: string): string =>
  key
    .replace('Mod', isMac ? '⌘' : 'Ctrl')
    .replaceAll('-', '+')
    .replace(/\w$/, (letter) => letter.toUpperCase());

interface Props {
  run(command: StateCommand): void;
  placeholders: Placeholders;
  onLink(): void;
  onPicture(): void;
  onFind(): void;
}

export const MarkdownToolbar = ({ run, placeholders, onLink, onPicture, onFind }: Props) => (
  <Toolbar.Root className="markdown-tools" aria-label="Format the text">
    <Tools tools={marks} run={run} />
    <ToolButton name="Link" sign="Link" shortcut="Mod-k" onClick={onLink} />
    <Tools tools={lines} run={run} />
    <ToolButton name="Picture" sign="Picture" onClick={onPicture} />
    <FactMenu placeholders={placeholders} onChoose={(name) => run(insertText(`{{${name}}}`))} />
    <ToolButton name="Find" sign="Find" shortcut="Mod-f" onClick={onFind} />
    <Tools tools={steps} run={run} />
  </Toolbar.Root>
);

const Tools = ({ tools, run }: { tools: Tool[] } & Pick<Props, 'run'>) =>
  tools.map((tool) => <ToolButton key={tool.name} {...tool} onClick={() => run(tool.run)} />);

function ToolButton({
  name,
  sign,
  shortcut,
  onClick,
}: {
  name: string;
  sign: string;
  shortcut?: string;
  onClick: () => void;
}) {
  return (
    <Toolbar.Button
      className="markdown-tool"
      aria-label={name}
      title={shortcut ? `${name} (${spoken(shortcut)})` : name}
      // A click must not clear the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </Toolbar.Button>
  );
}

const FactMenu = ({
  placeholders,
  onChoose,
}: {
  placeholders: Placeholders;
  onChoose: (name: string) => void;
}) => (
  <Menu.Root modal={false}>
    <Toolbar.Button
      className="markdown-tool"
      title="Insert a fact, which follows when it changes"
      render={<Menu.Trigger />}
    >
      Fact
    </Toolbar.Button>
    <Menu.Portal>
      <Menu.Positioner className="menu-place" align="start" sideOffset={4}>
        <Menu.Popup className="menu raised fact-menu" finalFocus={false}>
          {Object.entries(placeholders).map(([name, value]) => (
            <Menu.Item key={name} className="menu-item" onClick={() => onChoose(name)}>
              {name} <span className="soft">{value}</span>
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);
