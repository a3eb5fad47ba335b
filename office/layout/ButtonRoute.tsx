import { Link, type LinkProps } from 'react-router';
import { joinClasses } from '../../ui/joinClasses.ts';

export const ButtonRoute = ({
  look = 'line',
  small = false,
  className,
  ...rest
}: LinkProps & { look?: 'action' | 'solid' | 'line'; small?: boolean }) => (
  <Link
    className={joinClasses('cut button', `button-${look}`, small && 'button-small', className)}
    {...rest}
  />
);
