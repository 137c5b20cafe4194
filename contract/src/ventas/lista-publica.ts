/**
 * The page on which anybody with its address reads the prices, without a session: read only. Off until an admin turns it on; a
 * new address ends the old one.
 */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, PageQuery, TextoBuscado } from '../wire.ts'

/** The refusal of a sheet with its address while there is no page. */
export const LISTA_PUBLICA_INACTIVA = 'lista_publica_inactiva'

/** What the page shows, as an admin chose it. */
export const ListaPublica = z.object({
  activa: z.boolean(),
  /** As this branch sells, under its name. */
  sucursal: z.nullable(Id),
  /** Those alone; all articles without any. */
  rubros: z.array(Id).check(z.maxLength(200, 'Admite hasta 200 rubros')),
  /** Whose instalments each article says. */
  plan: z.nullable(Id),
  /** The price list whose prices it says, instead of those of the articles; null and missing for these. */
  lista: z.optional(z.nullable(Id)),
  /** The code of each article. */
  codigos: z.boolean(),
})
export type ListaPublica = z.infer<typeof ListaPublica>

export const ListaPublicaEstado = z.extend(ListaPublica, {
  /**
   * Where it opens: whole, or from `/` on where the business has not said how customers reach it. Null while it is off, or once
   * the servers have another key.
   */
  direccion: z.nullable(z.string()),
})
export type ListaPublicaEstado = z.infer<typeof ListaPublicaEstado>

export const listaPublica = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/lista-publica/',
    summary: 'What the public page of prices shows, and where it opens',
    access: 'admin',
    response: ListaPublicaEstado,
  }),
  cartel: endpoint({
    method: 'GET',
    path: '/gestion/lista-publica/cartel/',
    summary:
      'The address of the public page as a QR on A4, for the counter; without a set address, the one of this call',
    access: 'admin',
    produces: 'application/pdf',
  }),
  ver: endpoint({
    method: 'GET',
    path: '/precios/{enlace}',
    summary: 'The prices of the shop, as a page; the same 404 for any other address',
    access: 'public',
    // Any text: what is no address opens nothing, and is not told apart.
    params: z.object({ enlace: z.string().check(z.maxLength(200)) }),
    query: z.object({
      buscar: z.optional(TextoBuscado(100)),
      /** Its id; empty for all. */
      rubro: z.optional(z.string().check(z.regex(/^\d{0,9}$/))),
      page: PageQuery.page,
    }),
    produces: 'text/html',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/lista-publica/',
    summary: 'Turn the public page of prices on or off, and choose what it shows',
    access: 'admin',
    body: ListaPublica,
    response: ListaPublicaEstado,
  }),
  renovar: endpoint({
    method: 'POST',
    path: '/gestion/lista-publica/renovar/',
    summary: 'Another secret address for the public page of prices: the old one opens no more',
    access: 'admin',
    response: ListaPublicaEstado,
  }),
} as const
