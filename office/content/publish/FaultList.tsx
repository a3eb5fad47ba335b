import { Link } from 'react-router';
import type { ContentFault } from '../../../contract/publishing/content.ts';
import { placeName } from '../placeName.ts';
import { contentHref, editableFile, useTitles } from '../useContent.ts';

export function FaultList({ faults, onFollow }: { faults: ContentFault[]; onFollow?: () => void }) {
  const titleOf = useTitles();
  return (
    <ul className="content-fault-list">
      {faults.map(({ file, line, where, problem }) => {
        const words = [titleOf(file), where && placeName(file, where)].filter(Boolean).join(': ');
        return (
          <li key={`${file} ${line} ${where} ${problem}`}>
            {editableFile(file) ? (
              <Link to={contentHref({ file, at: where, line })} onClick={onFollow}>
                {words}
              </Link>
            ) : (
              <strong>{words || 'The content'}</strong>
            )}{' '}
            {problem}
          </li>
        );
      })}
    </ul>
  );
}
