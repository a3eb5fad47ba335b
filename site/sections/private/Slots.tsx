/** Each {name} becomes a place for the server's text. */
export const Slots = ({ text }: { text: string }) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <span key={part} data-text={part} />));
