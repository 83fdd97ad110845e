const failures = {
  read: 'Error al marcar como leídas',
  delete: 'Error al eliminar la notificación',
} as const;

/** What is said when a form about notifications fails, by the intent that it carries. */
export function notificationFailure(intent: unknown): string {
  return intent === 'delete' ? failures.delete : failures.read;
}
