/** The fields of an import of customers: the document says who a row is, and stands first. */
import { Texto } from '@mostrador/contract/wire'
import type { Condicion } from '../../../maestros/campos/campos.reglas.ts'
import { CLIENTES } from '../../../maestros/clientes/clientes.campos.reglas.ts'
import { type Campo, deArchivo, moneda, type Negocio } from './campos.reglas.ts'

const { numero_documento, nombre, tipo_documento, condicion_iva, ...others } = CLIENTES
const { observaciones, fecha_alta, saldo, ...datos } = others

/** In the order of the template. */
const EN_ORDEN = {
  numero_documento,
  nombre,
  tipo_documento,
  condicion_iva,
  ...datos,
  observaciones,
  fecha_alta,
  saldo,
}

export const deClientes = ({ credito }: Negocio): Campo[] => [
  ...deArchivo(EN_ORDEN, new Set<Condicion>(credito ? ['credito'] : [])),
  moneda(Texto(50)),
]
