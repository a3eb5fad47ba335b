import { inlineParts } from '../../content/inline.ts';

/** Text from content with the links that its author wrote into it. */
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
