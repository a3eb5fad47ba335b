import '../styles/prose.css';
/** Long text whose HTML was made from our own Markdown while building. */
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no visitor has a hand in it
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
