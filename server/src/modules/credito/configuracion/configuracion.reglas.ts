/** The name of the job that sends e-mails: it looks again when its settings change. */
export const RECORDATORIOS = 'recordatorios'
