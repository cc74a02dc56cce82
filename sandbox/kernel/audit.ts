/** One line of the append-only log tests assert on. */
export interface AuditEntry {
  sequence: number
  at: number
  /** e.g. login, order-created, charge, payment-settled, call-refused */
  kind: string
  detail: Record<string, unknown>
}

/** Written inside the transaction of the call, so that a rolled-back call leaves no trace but its refusal. */
export interface AuditLog {
  write(kind: string, detail: Record<string, unknown>): Promise<void>
}
