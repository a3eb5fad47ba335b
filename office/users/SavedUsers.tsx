import { useState } from 'react';
import { LoadFailure } from '../layout/screen.tsx';
import { readSavedUsers, sampleUsers } from './listedUsers.ts';
import { UserList } from './UserList.tsx';

/** Falls back to the last list this browser saw, or to sample users. */
export function SavedUsers({
  error,
  retry,
  ownId,
}: {
  error: unknown;
  retry: () => void;
  ownId: string;
}) {
  const [saved] = useState(() => readSavedUsers(localStorage));
  const [samples] = useState(() => sampleUsers(new Date()));
  return (
    <>
      <LoadFailure text="Failed to load users. Please try again." error={error} retry={retry} />
      <p className="row row-spread strip strip-waiting">
        {saved
          ? 'Saved copy: the list as this browser saw it last. It may be out of date.'
          : 'Sample users: these are made up and show what the list looks like.'}
      </p>
      <UserList users={saved ?? samples} ownId={ownId} />
    </>
  );
}
