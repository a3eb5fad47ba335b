import { type DragEvent, useEffect, useRef, useState } from 'react';
import { controlled, TextField } from '../../../ui/Field.tsx';
import { reasonOf } from '../../api/failure.ts';
import { FormDialog } from '../../calendar/FormDialog.tsx';
import { Thumbnail, UploadButton } from './PictureTools.tsx';
import { pictureFault, pictureTypes, useUpload } from './usePictures.ts';

interface Props {
  title: string;
  action: string;
  pictures: string[];
  file?: File | undefined;
  chosen?: string | undefined;
  alt?: string | undefined;
  onChoose(name: string, alt: string): void;
  onClose(): void;
}

export function PictureDialog({ title, action, pictures, onChoose, onClose, ...start }: Props) {
  const [chosen, setChosen] = useState(start.chosen ?? '');
  const [alt, setAlt] = useState(start.alt ?? '');
  const [fault, setFault] = useState<string>();
  const [checks, setChecks] = useState(false);
  const upload = useUpload();
  const { mutate } = upload;

  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = pictureFault(file);
    setFault(problem);
    if (!problem) mutate(file, { onSuccess: setChosen });
  };
  const hasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was pasted
  useEffect(() => {
    if (!hasStarted.current) take(start.file);
    hasStarted.current = true;
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const problems = {
    chosen: chosen === '' ? 'Upload a picture, or choose one below.' : undefined,
    alt: alt.trim() === '' ? 'Say in a sentence what the picture shows.' : undefined,
  };
  const submit = () => {
    setChecks(true);
    if (problems.chosen === undefined && problems.alt === undefined) onChoose(chosen, alt.trim());
  };
  const offered = [...new Set([chosen, ...pictures].filter(Boolean))];
  return (
    <FormDialog
      title={title}
      action={action}
      isSending={upload.isPending}
      refusal={
        fault ?? (upload.isError ? `It was not uploaded. ${reasonOf(upload.error)}` : undefined)
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to press the button */}
      <div className="picture-drop" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        <UploadButton
          busy="Uploading..."
          isBusy={upload.isPending}
          label="Picture file"
          accept={pictureTypes}
          onFile={take}
        >
          Upload a picture...
        </UploadButton>
        <p className="soft">Or drop it here. PNG, JPEG, WebP or AVIF, up to 15 MB.</p>
        {upload.isPending && <progress aria-label="Uploading the picture" />}
      </div>
      {checks && problems.chosen && <p className="field-fault">{problems.chosen}</p>}
      {offered.length > 0 && (
        <fieldset className="picture-choice">
          <legend className="field-label">Pictures</legend>
          {offered.map((name) => (
            <label key={name} className="picture-option">
              <input
                type="radio"
                name="picture"
                checked={chosen === name}
                onChange={() => setChosen(name)}
              />
              <Thumbnail path={`pictures/${name}`} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label="Alternative text"
        hint="For those who cannot see it: what it shows, in a sentence."
        maxLength={200}
        dir="auto"
        {...controlled(alt, setAlt, checks ? problems.alt : undefined)}
      />
    </FormDialog>
  );
}
