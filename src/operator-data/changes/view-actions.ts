import type { OperatorData } from '../operator-data.ts';
import { type Change, type RecordValues, recordValue } from '../records.ts';
import { readSavedViews } from '../saved-views.ts';
import type { Queue } from './action-queue.ts';
import { deleteView, saveView } from './changes.ts';
import type { ChangeKind } from './report-changes.ts';

/** What the operator can do with saved views. */
export interface ViewActions {
  saveView(view: RecordValues['view']): void;
  renameView(id: string, name: string): void;
  /** Gives the view with this ID other parameters. */
  updateView(id: string, search: RecordValues['view']['search']): void;
  deleteView(id: string): void;
}

/** `applyNow` applies a change and reports it. */
export function createViewActions(
  operatorData: Pick<OperatorData, 'getSnapshot'>,
  applyNow: (change: Change, message: string, kind: ChangeKind) => Promise<void>,
  queue: Queue,
): ViewActions {
  /** Does nothing if the view is gone, for example because another tab has deleted it. */
  function changeView(id: string, changeNow: (view: RecordValues['view']) => Promise<void>): void {
    void queue(async () => {
      const view = readSavedViews(operatorData.getSnapshot().records).find((each) => each.id === id);
      if (view) await changeNow(view);
    });
  }

  return {
    saveView(view) {
      void queue(() => applyNow(saveView(view), `Saved the view “${view.name}”`, 'save-view'));
    },
    renameView(id, name) {
      changeView(id, ({ name: oldName, search }) =>
        applyNow(saveView({ name, search }, id), `Renamed “${oldName}” to “${name}”`, 'rename-view'),
      );
    },
    updateView(id, search) {
      changeView(id, ({ name }) =>
        applyNow(saveView({ name, search }, id), `Updated the view “${name}”`, 'update-view'),
      );
    },
    deleteView(id) {
      changeView(id, ({ name }) => {
        const isStart = recordValue(operatorData.getSnapshot().records, 'preference', 'open-at-start') === id;
        const message = `Deleted the view “${name}”${isStart ? '. The app opens with the dashboard' : ''}`;
        return applyNow(deleteView(id), message, 'delete-view');
      });
    },
  };
}
