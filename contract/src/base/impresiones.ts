/** Printing. A new tab has no bearer token, so it opens a link to one document that works once. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Fecha, Id, IdParam } from '../wire.ts'

export const Formato = z.enum(['a4', 'ticket'])
export type Formato = z.infer<typeof Formato>

/** The printable documents; of a customer, the statement of the account. Labels are a document for a day. */
export const DocumentoImprimible = z.enum([
  'ventas',
  'recibos',
  'notas-credito',
  'devoluciones-saldo',
  'remitos-cliente',
  'notas-debito',
  'transferencias',
  'ajustes',
  'clientes',
  'etiquetas',
  'comprobantes-fiscales',
  'caja-turnos',
  'caja-movimientos',
])
export type DocumentoImprimible = z.infer<typeof DocumentoImprimible>

/** How long a print link lives, in seconds. */
export const ENLACE_SEGUNDOS = 60

const params = z.object({ id: IdParam })
const query = z.object({
  formato: z._default(Formato, 'a4'),
  /** The secret of a single-use link, instead of the bearer token. */
  enlace: z.optional(z.string().check(z.maxLength(200))),
})

export const impresiones = {
  create: endpoint({
    method: 'POST',
    path: '/gestion/impresiones/',
    summary: 'A single-use link to the print page of one document, for a minute',
    access: 'staff',
    body: z.object({ documento: DocumentoImprimible, id: Id, formato: z._default(Formato, 'a4') }),
    response: z.object({ url: z.string() }),
  }),
  venta: endpoint({
    method: 'GET',
    path: '/gestion/ventas/{id}/imprimir/',
    summary: 'A sale, ready to print on A4 or an 80 mm ticket',
    access: 'link',
    documento: 'ventas',
    params,
    query,
    produces: 'text/html',
  }),
  recibo: endpoint({
    method: 'GET',
    path: '/gestion/recibos/{id}/imprimir/',
    summary: 'A receipt, ready to print on A4 or an 80 mm ticket',
    access: 'link',
    documento: 'recibos',
    params,
    query,
    produces: 'text/html',
  }),
  /** The same page under the address of the specification. */
  reciboPorId: endpoint({
    method: 'GET',
    path: '/gestion/recibos/imprimir/{id}/',
    summary: 'A receipt, ready to print on A4 or an 80 mm ticket',
    access: 'link',
    documento: 'recibos',
    params,
    query,
    produces: 'text/html',
  }),
  notaDebito: endpoint({
    method: 'GET',
    path: '/gestion/notas-debito/{id}/imprimir/',
    summary: 'The debit note of a refused cheque, ready to print on A4 or an 80 mm ticket',
    access: 'link',
    documento: 'notas-debito',
    params,
    query,
    produces: 'text/html',
  }),
  remito: endpoint({
    method: 'GET',
    path: '/gestion/remitos-cliente/{id}/imprimir/',
    summary: 'A delivery note, ready to print on A4 or an 80 mm ticket',
    access: 'link',
    documento: 'remitos-cliente',
    params,
    query,
    produces: 'text/html',
  }),
  transferencia: endpoint({
    method: 'GET',
    path: '/gestion/transferencias/{id}/imprimir/',
    summary:
      'A transfer between branches, which travels with its goods, ready to print on A4 or an 80 mm ticket',
    access: 'link',
    documento: 'transferencias',
    params,
    query,
    produces: 'text/html',
  }),
  ajuste: endpoint({
    method: 'GET',
    path: '/gestion/ajustes/{id}/imprimir/',
    summary: 'A stock adjustment without its costs, ready to print on A4 or an 80 mm ticket',
    access: 'link',
    documento: 'ajustes',
    params,
    query,
    produces: 'text/html',
  }),
  notaCredito: endpoint({
    method: 'GET',
    path: '/gestion/notas-credito/{id}/imprimir/',
    summary: 'A credit note of any origin, as a PDF on A4 or an 80 mm roll',
    access: 'link',
    documento: 'notas-credito',
    params,
    query,
    produces: 'application/pdf',
  }),
  devolucionSaldo: endpoint({
    method: 'GET',
    path: '/gestion/devoluciones-saldo/{id}/imprimir/',
    summary: 'A refund of credit, ready to print on A4 or an 80 mm ticket',
    access: 'link',
    documento: 'devoluciones-saldo',
    params,
    query,
    produces: 'text/html',
  }),
  cuentaCliente: endpoint({
    method: 'GET',
    path: '/gestion/clientes/{id}/imprimir/',
    summary: "A customer's statement of a range, ready to print",
    access: 'link',
    documento: 'clientes',
    params,
    query: z.extend(query, { desde: z.optional(Fecha), hasta: z.optional(Fecha) }),
    produces: 'text/html',
  }),
  turno: endpoint({
    method: 'GET',
    path: '/gestion/caja-turnos/{id}/imprimir/',
    summary: 'The close of a till with its movements, or of an open one a partial report',
    access: 'link',
    documento: 'caja-turnos',
    params,
    query,
    produces: 'text/html',
  }),
  movimientoCaja: endpoint({
    method: 'GET',
    path: '/gestion/caja-movimientos/{id}/imprimir/',
    summary: 'A movement of a till that a person wrote, ready to print',
    access: 'link',
    documento: 'caja-movimientos',
    params,
    query,
    produces: 'text/html',
  }),
  etiquetas: endpoint({
    method: 'GET',
    path: '/gestion/etiquetas/{id}/imprimir/',
    summary: 'Prepared labels at their true size, as a PDF',
    access: 'link',
    documento: 'etiquetas',
    params,
    query,
    heavy: true,
    produces: 'application/pdf',
  }),
  comprobanteFiscal: endpoint({
    method: 'GET',
    path: '/gestion/comprobantes-fiscales/{id}/imprimir/',
    summary: 'A fiscal voucher, original and duplicate, as a PDF on A4 or an 80 mm roll',
    access: 'link',
    documento: 'comprobantes-fiscales',
    params,
    query,
    produces: 'application/pdf',
  }),
} as const
