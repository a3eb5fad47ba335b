import '../styles/prose.css';
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no visitor has a hand in it
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
