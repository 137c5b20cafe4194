/**
 * Printing opens a tab during the click: the browser blocks a tab that opens later. The tab then goes to a
 * link that opens one document once. When the browser blocks the tab anyway, a toast offers another click.
 */
import type { DocumentoImprimible, Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { createEnlace } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { api } from './api/api.ts'
import { notifyAction, notifyError } from './notify.tsx'
import { readSucursal } from './tokens.ts'

const formatoKey = (): string => `formato-impresion:${readSucursal() ?? 0}`

/** The paper of this branch: the last choice on this machine. */
export const readFormato = (): Formato => (localStorage.getItem(formatoKey()) === 'ticket' ? 'ticket' : 'a4')

export const storeFormato = (formato: Formato): void => localStorage.setItem(formatoKey(), formato)

export interface PrintTab {
  /** Sends the tab to the document. On a failure it closes the tab and shows the reason, under `message`. */
  show: (documento: DocumentoImprimible, id: number, formato?: Formato, message?: string) => Promise<void>
  /** Closes the tab when there is nothing to print. */
  close: () => void
}

/** Opens the waiting tab. Call it during the click, before the first `await`. */
export function openPrintTab(): PrintTab {
  const tab = window.open('', '_blank')
  if (tab) showWaiting(tab)
  return {
    show: async (documento, id, formato = readFormato(), message = 'No se pudo imprimir') => {
      try {
        const { url } = await api(createEnlace, { body: { documento, id, formato } })
        if (tab && !tab.closed) tab.location.replace(url)
        else if (!tab) offer(() => print(documento, id, formato, message))
      } catch (error) {
        tab?.close()
        notifyError(message, error)
      }
    },
    close: () => tab?.close(),
  }
}

/** For a print button: opens the tab and sends it to the document. */
export const print = (
  documento: DocumentoImprimible,
  id: number,
  formato?: Formato,
  message?: string,
): void => void openPrintTab().show(documento, id, formato, message)

function showWaiting(tab: Window): void {
  tab.opener = null
  tab.document.title = 'Preparando impresión…'
  tab.document.body.textContent = 'Preparando impresión…'
  tab.document.body.style.font = '16px system-ui'
  tab.document.body.style.padding = '24px'
}

// The link lives one minute and opens once, so the button asks for a new one.
const offer = (again: () => void): void => notifyAction('La impresión está lista', 'Abrir impresión', again)
