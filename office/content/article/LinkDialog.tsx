import { useId, useState } from 'react';
import { isValidLink } from '../../../content/routes.ts';
import { controlled, TextField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../calendar/FormDialog.tsx';
import { linkTo } from './markdownCommands.ts';

export function LinkDialog({
  words: selected,
  routes,
  onLink,
  onClose,
}: {
  words: string;
  routes: string[];
  onLink: (markdown: string) => void;
  onClose: () => void;
}) {
  const [words, setWords] = useState(selected);
  const [address, setAddress] = useState('');
  const [checks, setChecks] = useState(false);
  const listId = useId();
  const target = address.trim();
  const faults = {
    words: words.trim() === '' ? 'Words to click on are needed.' : undefined,
    address: isValidLink(target, routes)
      ? undefined
      : 'Choose a page, or give an address that begins with https:// or mailto:.',
  };
  const submit = () => {
    setChecks(true);
    if (faults.words === undefined && faults.address === undefined)
      onLink(linkTo(words.trim(), target));
  };
  return (
    <FormDialog
      title="Link"
      action="Insert"
      isSending={false}
      refusal={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Words"
        dir="auto"
        {...controlled(words, setWords, checks ? faults.words : undefined)}
      />
      <TextField
        label="Leads to"
        hint="Begin to type the name of a page, or paste an address."
        list={listId}
        spellCheck={false}
        autoCapitalize="none"
        {...controlled(address, setAddress, checks ? faults.address : undefined)}
      />
      <datalist id={listId}>
        {routes.map((route) => (
          <option key={route} value={route} />
        ))}
      </datalist>
    </FormDialog>
  );
}
