/** The copy of what is sold and to whom: filled once, then only what changed; and how the form finds something in it. */

import { contiene, textoBuscable } from '@mostrador/contract/formas'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { type Cliente, CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { esCodigoDe } from '@mostrador/contract/maestros/presentacion'
import type { Vigentes } from '@mostrador/contract/ventas/promociones/promociones'
import {
  type ArticuloCopiado,
  type ClienteCopiado,
  type Copia,
  copia,
  MAX_HORAS_COPIA,
} from '@mostrador/contract/ventas/sin-conexion/copia'
import { writeAlmacen } from '../../../../platform/almacen/almacen.ts'
import { renewing } from '../../../../platform/api/api.ts'
import { base, readDato } from './base.ts'
import { onEquipoChange } from './canal.ts'

/** Asks for what changed, page after page, and takes it in at once: it is the branch's, whoever is in. */
export async function refreshCopia(sucursal: number): Promise<void> {
  const hay = await readDato('copia')
  const propia = hay?.sucursal === sucursal && hay.sello !== '' ? hay : undefined
  const cuando = new Date().toISOString()
  const paginas: Copia[] = []
  let despues: string | undefined
  do {
    const query = { ...(propia && { sello: propia.sello }), ...(despues && { despues }) }
    const pagina: Copia = await renewing(copia.get, { query })
    paginas.push(pagina)
    despues = pagina.siguiente
  } while (despues !== undefined)
  const [primera] = paginas
  if (!primera) return
  await writeAlmacen(await base(), ['articulos', 'clientes', 'datos'], async (tx) => {
    const articulos = tx.objectStore('articulos')
    // Another branch's copy goes with its first page.
    if (primera.entera || !propia) await articulos.clear()
    const puestos = paginas.flatMap((pagina) => [
      ...pagina.articulos.map((articulo) => articulos.put(articulo)),
      ...pagina.quitados.map((id) => articulos.delete(id)),
    ])
    const clientes = paginas.find((pagina) => pagina.clientes)?.clientes
    const store = tx.objectStore('clientes')
    if (clientes || !propia) await store.clear()
    await Promise.all([...puestos, ...(clientes ?? []).map((cliente) => store.put(cliente))])
    const datos = tx.objectStore('datos')
    const promociones = paginas.find((pagina) => pagina.promociones)?.promociones
    if (promociones) await datos.put(promociones, 'promociones')
    else if (primera.entera) await datos.delete('promociones')
    await datos.put({ sello: primera.sello, cuando, sucursal }, 'copia')
  })
}

/** When the copy of this branch was the server's; null when there is none. */
export async function copiaDe(sucursal: number): Promise<string | null> {
  const hay = await readDato('copia')
  return hay?.sucursal === sucursal ? hay.cuando : null
}

/** What promotions take off, by the clock of the server: as it answers, without asking it. Undefined where the copy has none. */
export async function vigentesDeCopia(): Promise<Vigentes | undefined> {
  const [promociones, reloj = 0] = await Promise.all([readDato('promociones'), readDato('reloj')])
  return promociones && { ...promociones, ahora: new Date(Date.now() - reloj).toISOString() }
}

export const isVieja = (cuando: string): boolean =>
  Date.now() - Date.parse(cuando) > MAX_HORAS_COPIA * 3_600_000

interface Indice {
  articulos: { articulo: ArticuloCopiado; texto: string }[]
  clientes: { cliente: ClienteCopiado; texto: string }[]
}

let indice: Promise<Indice> | null = null
onEquipoChange(() => {
  indice = null
})

async function indexar(): Promise<Indice> {
  const db = await base()
  const [articulos, clientes] = await Promise.all([db.getAll('articulos'), db.getAll('clientes')])
  return {
    articulos: articulos.map((articulo) => ({
      articulo,
      texto: textoBuscable([articulo.nombre, articulo.id], [articulo.codigo_barras ?? '']),
    })),
    clientes: clientes.map((cliente) => ({
      cliente,
      texto: textoBuscable([cliente.nombre, String(cliente.id)], [cliente.numero_documento]),
    })),
  }
}

const enMano = (): Promise<Indice> => {
  indice ??= indexar()
  return indice
}

const MAXIMO = 8

/** The exact code first, then those that have every word. */
export async function findArticulos(search: string): Promise<Articulo[]> {
  const { articulos } = await enMano()
  const exacto = articulos.filter(({ articulo }) => esCodigoDe(articulo, search))
  const otros = conPalabras(articulos, search).filter((fila) => !exacto.includes(fila))
  return [...exacto, ...otros].slice(0, MAXIMO).map(({ articulo }) => entero(articulo))
}

export async function findClientes(search: string): Promise<Cliente[]> {
  const { clientes } = await enMano()
  return conPalabras(clientes, search).map(({ cliente }) => clienteEntero(cliente))
}

function conPalabras<T extends { texto: string }>(filas: T[], search: string): T[] {
  const found: T[] = []
  for (const fila of filas) {
    if (found.length === MAXIMO) break
    if (contiene(fila.texto, search)) found.push(fila)
  }
  return found
}

export async function articuloDe(id: string): Promise<Articulo | null> {
  const found = await (await base()).get('articulos', id)
  return found ? entero(found) : null
}

export async function clienteDe(id: number): Promise<Cliente | null> {
  if (id === CONSUMIDOR_FINAL.id) return CONSUMIDOR_FINAL
  const found = await (await base()).get('clientes', id)
  return found ? clienteEntero(found) : null
}

/** A copied article has what a sale on the spot asks for; all else is as if it were empty. */
const entero = ({ codigo_barras = '', precio_lista = 0, ...articulo }: ArticuloCopiado): Articulo => ({
  precio_costo: 0,
  precio_lista,
  precio_2_cuotas: 0,
  precio_financiado: 0,
  anticipo: 0,
  n_cuotas: 0,
  valor_cuota: 0,
  descripcion: '',
  fecha_alta: null,
  baja: false,
  codigo_barras,
  ...articulo,
})

const clienteEntero = (cliente: ClienteCopiado): Cliente =>
  cliente.id === CONSUMIDOR_FINAL.id ? CONSUMIDOR_FINAL : { ...CONSUMIDOR_FINAL, ...sinMarca, ...cliente }

const sinMarca = { consumidor_final: undefined }
