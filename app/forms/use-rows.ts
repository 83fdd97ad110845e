import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { onSetRows, tellFormChanged } from '#app/forms/set-field-value.ts';
import { INTENT } from '#app/forms/submission-id.ts';
import { ignorePressesOnceGone } from '#app/ui/double-click-guard.ts';
import { restoreFocus } from '#app/ui/focus/use-focus-kept.ts';
import { useLatest } from '#app/ui/use-latest.ts';

/** What conform tells of a repeated field; something in its form has to have its `id`. */
export type RowsField = { id: string; name: string; initialValue: unknown; errors: string[] | undefined };

type RowButton = {
  type: 'submit';
  name: string;
  value: string;
  formNoValidate: true;
  'data-change': string;
  onClick(event: MouseEvent<HTMLElement>): void;
};

/**
 * The rows of a repeated text field. Every change is a submit button that carries conform's intent, which the server
 * carries out and answers with the form; with scripts the same buttons change the rows in place. `clean` makes a
 * changed list what may be kept.
 */
export function useRows(field: RowsField, clean: (rows: readonly string[]) => string[]) {
  const [rows, setRows] = useState(() => initialRows(field.initialValue));
  const [news, setNews] = useState('');
  useOfferedRows(field, rows, (offered) => setRows(clean(offered)));
  useEffect(() => {
    ignorePressesOnceGone();
    // why: a frame later who presses Enter again and again would lose a press to it.
    restoreFocus();
  });
  type Change = (rows: string[]) => readonly string[];
  const apply = (change: Change, otherwise = '') => {
    setNews(rowAnnouncement(rows, clean(change([...rows]))) || otherwise);
    setRows((present) => clean(change([...present])));
  };
  const button = (type: string, payload: object, change: Change): RowButton => ({
    type: 'submit',
    name: INTENT,
    value: JSON.stringify({ type, payload: { name: field.name, ...payload } }),
    formNoValidate: true,
    'data-change': type,
    onClick: (event) => {
      event.preventDefault();
      apply(change);
    },
  });
  const move = (from: number, to: number) =>
    setRows((present) => {
      const moved = [...present];
      moved.splice(to, 0, ...moved.splice(from, 1));
      return moved;
    });
  return {
    rows,
    /** The name of a row's field, and of the text field behind the last row. */
    rowName: (index: number) => `${field.name}[${index}]`,
    /** What the last change was, to be read out. */
    news,
    add: (row: string) => apply((present) => [...present, row], row.trim() && `${row.trim()} ya está`),
    move,
    insertButton: (row: string) => button('insert', { defaultValue: row }, (present) => [...present, row]),
    removeButton: (index: number) =>
      button('remove', { index }, (present) => present.filter((_row, place) => place !== index)),
    moveButton: (from: number, to: number) => ({
      ...button('reorder', { from, to }, (present) => present),
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        setNews(movedAnnouncement(rows[from] ?? '', to + 1));
        move(from, to);
      },
    }),
    /** Without scripts: takes what was typed behind the last row as one more, by asking for a check of the field. */
    takeTyped: {
      type: 'submit',
      name: INTENT,
      value: JSON.stringify({ type: 'validate', payload: { name: field.name } }),
    } as const,
  };
}

/** Takes rows that something else than typing brings, and tells the form of every change. */
function useOfferedRows({ id, name }: RowsField, rows: string[], take: (offered: string[]) => void): void {
  const latest = useLatest(take);
  const told = useRef(rows);
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form');
    return form ? onSetRows(form, name, (offered) => latest.current(offered)) : undefined;
  }, [id, name]);
  useEffect(() => {
    if (told.current === rows) return;
    told.current = rows;
    tellFormChanged(document.getElementById(id)?.closest('form'));
  }, [id, rows]);
}

function initialRows(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((row): row is string => typeof row === 'string') : [];
}

/** What has changed between two states of the rows of a repeated field, for who does not see them; '' when nothing has. */
export function rowAnnouncement(before: readonly string[], after: readonly string[]): string {
  const added = after.find((row) => !before.includes(row));
  if (added) return `Se agregó ${added}`;
  const removed = before.find((row) => !after.includes(row));
  return removed ? `Se quitó ${removed}` : '';
}

/** Where a row stands after it was moved. */
export const movedAnnouncement = (row: string, place: number) => `${row} está en el lugar ${place}`;
