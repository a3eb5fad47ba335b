import type { FormMessages, ContactForm as Words } from '../../content/schema/forms.ts';
import { contact } from '../../contract/inbox/contact.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';

interface Props {
  words: Words;
  messages: FormMessages;
}

/** The contact form. As it stands it is a plain form post; hydration adds the rest. */
export const ContactForm = ({ words, messages }: Props) => (
  <form className="grid gap-5" method="post" action={`/api/${contact.path}`}>
    <h3 className="text-subheading">{words.heading}</h3>
    {contact.fields.map(({ name, label, input, required, maxLength }) => {
      const common = {
        name,
        required,
        maxLength,
        label: words.labels[name as keyof Words['labels']] ?? label,
        hint: words.hints[name as keyof Words['hints']],
        mark: required ? messages.requiredMark : messages.optionalMark,
      };
      return input === 'longtext' ? (
        <TextArea key={name} {...common} />
      ) : (
        <TextField
          key={name}
          {...common}
          type={input}
          autoComplete={name === 'name' || name === 'email' ? name : 'off'}
        />
      );
    })}
    <p>
      <Button type="submit" look="action" arrow>
        {words.button}
      </Button>
    </p>
  </form>
);
