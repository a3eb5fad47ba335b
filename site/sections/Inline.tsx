import { inlineParts } from '../../content/inline.ts';

export const Inline = ({ text }: { text: string }) =>
  inlineParts(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={part.href}>
        {part.text}
      </a>
    ),
  );
