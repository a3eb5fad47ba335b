import { brandName } from 'virtual:catalogue';

export const PageTitle = ({ title }: { title: string }) => (
  <title>{`${title} | ${brandName}`}</title>
);
