/** The kinds of imports. */
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { calculadosDeArca, deArca } from './lectura/campos.arca.reglas.ts'
import { deArticulos, dePrecios } from './lectura/campos.articulos.reglas.ts'
import { deClientes } from './lectura/campos.clientes.reglas.ts'
import { deCuotas } from './lectura/campos.cuotas.reglas.ts'
import { calculadosDeLista, deLista, deProveedores, deSaldos } from './lectura/campos.proveedores.reglas.ts'
import type { Campo, Negocio } from './lectura/campos.reglas.ts'
import { deStock } from './lectura/campos.stock.reglas.ts'

/** In reading order. */
export function camposDe(tipo: TipoImportacion, negocio: Negocio): Campo[] {
  switch (tipo) {
    case 'articulos':
      return deArticulos(negocio)
    case 'clientes':
      return deClientes(negocio)
    case 'stock':
      return deStock(negocio)
    case 'precios':
      return dePrecios(negocio)
    case 'proveedores':
      return deProveedores()
    case 'saldos_proveedores':
      return deSaldos()
    case 'lista_proveedor':
      return deLista()
    case 'cuotas_pendientes':
      return deCuotas()
    case 'comprobantes_arca':
      return deArca()
  }
}

/** What the rows of a kind show beside their cells. */
export const calculadosDe = (tipo: TipoImportacion): Campo[] =>
  tipo === 'lista_proveedor' ? calculadosDeLista() : tipo === 'comprobantes_arca' ? calculadosDeArca() : []
