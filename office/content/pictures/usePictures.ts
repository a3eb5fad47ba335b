import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileSlug } from '../../../contract/normalize.ts';
import { publishingApi } from '../../../contract/publishing/api.ts';
import { contentLimits, type OpenedFile } from '../../../contract/publishing/content.ts';
import { queryString } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { useOffice } from '../../office.ts';
import { useOverview } from '../useContent.ts';

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

export const pictureTypes = Object.keys(endings).join(',');

export const endingFor = ({ type }: File): string => endings[type] ?? '';

/** undefined while loading, null if it cannot be shown. */
export function usePictureAddress(path: string): string | null | undefined {
  const { api } = useOffice();
  const file = useOverview().data?.files.find((one) => one.path === path);
  const state = `${file?.draft?.version ?? ''} ${file?.publishedAt ?? ''}`;
  const { data, isError } = useQuery({
    queryKey: queryKeys.contentPicture(path, state),
    queryFn: async () => {
      const address = publishingApi.picture.path + queryString({ path });
      const picture = await (await api.fetchFile(address, fallbacks.content.open)).blob();
      // Browsers recognize other pictures by their bytes.
      return /\.svg$/i.test(path) ? new Blob([picture], { type: 'image/svg+xml' }) : picture;
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

/** The server also checks its bytes. */
export function pictureFault({ type, size }: File): string | undefined {
  if (/hei[cf]/.test(type))
    return 'This is a HEIC photo, which browsers cannot show: save it as JPEG first.';
  if (type === 'image/svg+xml')
    return 'This is an SVG drawing, which may hold scripts: save it as PNG first.';
  if (!(type in endings)) return 'Only PNG, JPEG, WebP and AVIF pictures can be shown.';
  const limit = contentLimits.picture / 1024 / 1024;
  return size > contentLimits.picture ? `The picture is larger than ${limit} MB.` : undefined;
}

export function useSaves() {
  const { api } = useOffice();
  const files = useOverview().data?.files ?? [];

  /** Versions keep counting after a publication; only somebody else's open draft is a conflict. */
  async function withVersion(path: string, send: (version: number) => Promise<unknown>) {
    const known = files.find((file) => file.path === path)?.draft?.version ?? 0;
    try {
      await send(known);
    } catch (failure) {
      const newer = failure instanceof CallFailure ? (failure.data as OpenedFile) : undefined;
      if (!newer || newer.draft) throw failure;
      await send(newer.version);
    }
  }

  return {
    saveText: (path: string, text: string | null) =>
      withVersion(path, (version) =>
        api.call(publishingApi.save, {
          body: { path, text, version },
          fallback: fallbacks.content.save,
        }),
      ),
    savePicture: (path: string, file: File) =>
      withVersion(path, (version) =>
        api.call(publishingApi.upload, {
          query: { path, version: String(version) },
          body: file,
          fallback: fallbacks.content.picture,
        }),
      ),
  };
}

/** Resolves once the list of files shows it; checks are refetched meanwhile. */
export function useContentMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.content });
      const queryKey = queryKeys.contentOverview;
      return queries.refetchQueries({ queryKey }, { cancelRefetch: false });
    },
  });
}

function freeName(file: File, taken: Set<string>): string {
  const slug = fileSlug(file.name.replace(/\.[^.]*$/, ''), 'picture');
  for (let count = 1; ; count += 1) {
    const name = `${slug}${count > 1 ? `-${count}` : ''}.${endingFor(file)}`;
    if (!taken.has(name)) return name;
  }
}

export function useUpload() {
  const { api } = useOffice();
  const { data: overview } = useOverview();
  return useContentMutation(async (file: File) => {
    const taken = new Set(overview?.files.map(({ path }) => path.replace(/^pictures\//, '')));
    for (;;) {
      const name = freeName(file, taken);
      try {
        await api.call(publishingApi.upload, {
          query: { path: `pictures/${name}`, version: '0' },
          body: file,
          fallback: fallbacks.content.picture,
        });
        return name;
      } catch (failure) {
        // A removed picture had this name.
        if (!(failure instanceof CallFailure) || failure.status !== 409) throw failure;
        taken.add(name);
      }
    }
  });
}
