/** The kinds of imports. */
import type { TipoImportacion } from '@mostrador/contract/importaciones'
import { deArticulos, dePrecios } from './campos.articulos.reglas.ts'
import { deClientes } from './campos.clientes.reglas.ts'
import type { Campo, Local } from './campos.reglas.ts'
import { deStock } from './campos.stock.reglas.ts'

/** In reading order. Those of articles and stock depend on the branches. */
export function camposDe(tipo: TipoImportacion, locales: Local[]): Campo[] {
  switch (tipo) {
    case 'articulos':
      return deArticulos(locales)
    case 'clientes':
      return deClientes()
    case 'stock':
      return deStock(locales)
    case 'precios':
      return dePrecios()
  }
}
