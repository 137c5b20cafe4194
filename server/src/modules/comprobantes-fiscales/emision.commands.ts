/** What the documents see of the queue: whether they become vouchers, and how to wake it up. */
export interface Emision {
  /** Whether electronic invoicing is on. Asked before the transaction of a sale, from the memory of the process. */
  activa(): Promise<boolean>
  /** After the commit of a document with a voucher: the queue sends it at once instead of at its next look. */
  despertar(): void
}
