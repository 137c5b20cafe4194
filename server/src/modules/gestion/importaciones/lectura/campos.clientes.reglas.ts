/** The fields of an import of customers: the document says who a row is, and stands first. */
import { Texto } from '@mostrador/contract/wire'
import type { Condicion } from '../../../maestros/campos/campos.reglas.ts'
import { CLIENTES } from '../../../maestros/clientes/clientes.campos.reglas.ts'
import { type Campo, campo, deArchivo, moneda, type Negocio } from './campos.reglas.ts'

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

/** Many lists have it in a column of its own: the name is both. */
const apellido = (): Campo =>
  campo({
    campo: 'apellido',
    titulo: 'Apellido',
    clase: 'texto',
    schema: Texto(200),
    ayuda: 'Si está en una columna aparte: se une al nombre.',
    sinonimos: 'apellidos,primer apellido',
    ejemplo: '',
    fueraDePlantilla: true,
  })

export const deClientes = ({ credito }: Negocio): Campo[] => [
  ...deArchivo(EN_ORDEN, new Set<Condicion>(credito ? ['credito'] : [])),
  apellido(),
  moneda(Texto(50)),
]
