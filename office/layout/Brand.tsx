import { brandName, logo, logoHasName } from 'virtual:catalogue';
import { Logo } from '../../ui/Logo.tsx';

export const BrandLogo = ({ className }: { className: string }) => (
  <Logo picture={logo} className={className} />
);

export const BrandArea = () => (
  <>
    <span className={logoHasName ? 'sr-only' : undefined}>{brandName}</span>{' '}
    <span className="brand-area soft">back office</span>
  </>
);
