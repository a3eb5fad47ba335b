import { useState } from 'react';
import { PersonSelect } from './PersonSelect.tsx';
import { type ChosenTime, TimeChoice } from './TimeChoice.tsx';
import { useCallTakers } from './useCalendar.ts';
import { type Refusal, refusalOf } from './useCallActions.ts';

export function useCallForm({ person: first = '', except }: { person?: string; except?: string }) {
  const { data: people = [] } = useCallTakers();
  const [person, setPerson] = useState(first);
  const [chosen, setChosen] = useState<ChosenTime>();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (text: string) => setRefusal({ text, times: [] });

  async function send(work: (time: ChosenTime) => Promise<void>): Promise<void> {
    if (!chosen) return refuse('Choose a time.');
    setIsSending(true);
    setRefusal(undefined);
    try {
      await work(chosen);
    } catch (failure) {
      const refused = refusalOf(failure);
      setRefusal(refused);
      if (refused.times.length > 0) setChosen(undefined);
    } finally {
      setIsSending(false);
    }
  }

  const fields = (
    <>
      <PersonSelect
        label="With"
        anybody="Whoever is free"
        {...{ people, value: person }}
        onChange={(next) => {
          setPerson(next);
          setChosen(undefined);
        }}
      />
      <TimeChoice
        key={person}
        person={person || null}
        except={except}
        nearest={refusal?.times ?? []}
        chosen={chosen}
        onChoose={setChosen}
      />
    </>
  );
  return { person, isSending, refusal: refusal?.text, refuse, send, fields };
}
