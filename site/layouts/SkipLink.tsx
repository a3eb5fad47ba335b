export const SkipLink = ({ text }: { text: string }) => (
  <a className="skip-link" href="#main">
    {text}
  </a>
);
