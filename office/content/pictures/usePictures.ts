// Pictures of the content: shown with the session's token, uploaded as drafts.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileSlug } from '../../../contract/fold.ts';
import { contentLimits, publishingApi } from '../../../contract/publishing.ts';
import { queryString } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { useOffice } from '../../office.ts';
import { useOverview } from '../useContent.ts';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

const picturePath = (name: string): string => `pictures/${name}`;

/** An address for <img>; undefined until it is here, null if it cannot be shown. */
export function usePictureAddress(name: string): string | null | undefined {
  const { api } = useOffice();
  const path = picturePath(name);
  const file = useOverview().data?.files.find((one) => one.path === path);
  const version = file?.draft?.version ?? 0;
  const { data, isError } = useQuery({
    queryKey: queryKeys.contentPicture(path, version),
    queryFn: async () => {
      const address = publishingApi.picture.path + queryString({ path });
      return (await api.fetchFile(address, fallbacks.content.open)).blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: file !== undefined,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return isError || file === undefined ? null : address;
}

/** Why a file cannot be uploaded; the server looks at its bytes, too. */
export function pictureFault({ type, size }: File): string | undefined {
  if (/hei[cf]/.test(type))
    return 'This is a HEIC photo, which browsers cannot show: save it as JPEG first.';
  if (!pictureTypes.includes(type)) return 'Only PNG, JPEG, WebP and AVIF pictures can be shown.';
  const limit = contentLimits.picture / 1024 / 1024;
  return size > contentLimits.picture ? `The picture is larger than ${limit} MB.` : undefined;
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** A name that no picture has, or has had: 'team', 'team-2'. */
function freeName(file: File, taken: Set<string>): string {
  const slug = fileSlug(file.name.replace(/\.[^.]*$/, ''), 'picture');
  for (let count = 1; ; count += 1) {
    const name = `${slug}${count > 1 ? `-${count}` : ''}.${endings[file.type]}`;
    if (!taken.has(name)) return name;
  }
}

/** Answers the name that it got. */
export function useUpload() {
  const { api } = useOffice();
  const queries = useQueryClient();
  const { data: overview } = useOverview();
  return useMutation({
    async mutationFn(file: File) {
      const taken = new Set(overview?.files.map(({ path }) => path.replace(/^pictures\//, '')));
      for (;;) {
        const name = freeName(file, taken);
        try {
          await api.call(publishingApi.upload, {
            query: { path: picturePath(name), version: '0' },
            body: file,
            fallback: fallbacks.content.picture,
          });
          return name;
        } catch (failure) {
          // A removed one had this name.
          if (!(failure instanceof CallFailure) || failure.status !== 409) throw failure;
          taken.add(name);
        }
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.content }),
  });
}
