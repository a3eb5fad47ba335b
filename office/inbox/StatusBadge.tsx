import type { Kind, Tone } from '../../contract/inbox/kind.ts';
import { Badge } from '../../ui/Badge.tsx';

/** Old records may have no status, or one that no longer exists. */
const otherTones: Record<string, Tone> = { pending: 'waiting', rejected: 'bad' };

export function StatusBadge({
  kind,
  status = 'pending',
}: {
  kind: Kind;
  status?: string | undefined;
}) {
  if (kind.statuses.length === 0) return null;
  const known = kind.statuses.find(({ value }) => value === status);
  return (
    <Badge tone={known?.tone ?? otherTones[status] ?? 'plain'}>
      {known?.label ?? status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  );
}
