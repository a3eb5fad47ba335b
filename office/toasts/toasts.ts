import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import type { Session } from '../session/session.ts';

/** 0: stays until dismissed. */
const timeouts = { success: 5000, undo: 8000, report: 20_000, danger: 0, progress: 0, offer: 0 };

export type ToastTone = keyof typeof timeouts;

export interface ToastData {
  tone: ToastTone;
  action?: { label: 'Undo' | 'Stop'; run: () => void } | undefined;
}

export const undoKey = 'z';

const undoToast = 'undo';

interface UndoStep {
  text: string;
  undo: () => void;
}

export interface Report {
  id: string;
  tone: 'progress' | 'report' | 'danger';
  title: string;
  description: ReactNode;
  action?: ToastData['action'];
}

export type Toasts = ReturnType<typeof createToasts>;

export function createToasts(session: Session) {
  const manager = Toast.createToastManager<ToastData>();
  // The next user must not read the previous user's toasts.
  session.subscribe(() => session.token() === null && manager.close());

  let steps: UndoStep[] = [];

  function showLastStep(): void {
    const last = steps.at(-1);
    if (!last) {
      manager.close(undoToast);
      return;
    }
    manager.add({
      id: undoToast,
      title: last.text,
      timeout: timeouts.undo,
      onClose: () => {
        steps = [];
      },
      data: { tone: 'undo', action: { label: 'Undo', run: undoLast } },
    });
  }

  function withdraw(step: UndoStep): void {
    const wasLast = steps.at(-1) === step;
    steps = steps.filter((one) => one !== step);
    if (wasLast) showLastStep();
  }

  function undoLast(): void {
    const last = steps.at(-1);
    if (!last) return;
    withdraw(last);
    last.undo();
  }

  return {
    manager,

    succeed(text: string): void {
      manager.add({ title: text, timeout: timeouts.success, data: { tone: 'success' } });
    },

    fail(text: string, detail?: string): void {
      // The login screen reports an expired session.
      if (session.token() === null) return;
      manager.add({
        // Repeated failures share one toast.
        id: `${text} ${detail}`,
        title: text,
        description: detail === text ? undefined : detail,
        timeout: timeouts.danger,
        data: { tone: 'danger' },
      });
    },

    /** Returns a function that withdraws the offer. */
    offerUndo(text: string, undo: () => void): () => void {
      const step = { text, undo };
      steps = [...steps, step];
      showLastStep();
      return () => withdraw(step);
    },

    /** Also while the pointer rests on the toast. */
    offerFor(ms: number, { id, title, action }: Pick<Report, 'id' | 'title' | 'action'>): void {
      if (session.token() === null) return;
      manager.add({ id, title, timeout: timeouts.offer, data: { tone: 'offer', action } });
      setTimeout(() => manager.close(id), ms);
    },

    report({ id, tone, title, description, action }: Report): void {
      if (session.token() === null) return;
      manager.add({ id, title, description, timeout: timeouts[tone], data: { tone, action } });
    },
  };
}

const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/** Bidi isolation: a visitor's text must not change the direction of the sentence around it. */
export const isolate = (text: unknown): string =>
  `\u2068${String(text).replaceAll(directionMarks, '')}\u2069`;
