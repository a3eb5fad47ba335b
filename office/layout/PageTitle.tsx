import { brandName } from '../kinds.ts';

export const PageTitle = ({ title }: { title: string }) => (
  <title>{`${title} | ${brandName}`}</title>
);
