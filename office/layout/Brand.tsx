import { brandName, logo, logoHasName } from 'virtual:catalogue';
import { Logo } from '../../ui/Logo.tsx';

export const BrandLogo = ({ className }: { className: string }) => (
  <Logo picture={logo} className={className} />
);

export const BrandRoom = () => (
  <>
    <span className={logoHasName ? 'sr-only' : undefined}>{brandName}</span>{' '}
    <span className="brand-room soft">back office</span>
  </>
);
