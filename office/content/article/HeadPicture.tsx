import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PictureDialog } from '../pictures/PictureDialog.tsx';
import { Thumbnail } from '../pictures/PictureTools.tsx';
import type { HeadValues } from './ArticleState.tsx';

export function HeadPicture({
  image,
  alt,
  pictures,
  fault,
  onChange,
}: {
  image: string;
  alt: string;
  pictures: string[];
  fault: string | undefined;
  onChange(changes: HeadValues): void;
}) {
  const [isOpen, setOpen] = useState(false);
  const name = image.replace(/^\.\.\/pictures\//, '');
  return (
    <fieldset className="article-picture">
      <legend className="field-label">Picture</legend>
      {name ? (
        <div className="row article-picture-shown">
          <Thumbnail path={`pictures/${name}`} />
          <p>
            {name}
            <br />
            <span className="soft" dir="auto">
              {alt}
            </span>
          </p>
        </div>
      ) : (
        <p className="soft">Without one a drawing is made for it.</p>
      )}
      {fault && <p className="field-fault">{fault}</p>}
      <div className="row row-wrap">
        <Button small name="image" onClick={() => setOpen(true)}>
          {name ? 'Change the picture...' : 'Choose a picture...'}
        </Button>
        {name && (
          <Button small onClick={() => onChange({ image: undefined, imageAlt: undefined })}>
            Without a picture
          </Button>
        )}
      </div>
      {isOpen && (
        <PictureDialog
          title="Picture of the article"
          action="Use it"
          pictures={pictures}
          chosen={name}
          alt={alt}
          onChoose={(chosen, words) => {
            onChange({ image: `../pictures/${chosen}`, imageAlt: words });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
