import { lista } from '../lista.ts'
import { type Cliente, clientes } from './clientes.ts'

/** Of Consumidor Final, nothing but its name is anybody's. */
const suyo =
  (campo: 'tipo_documento' | 'numero_documento') =>
  (c: Cliente): string | null =>
    c.consumidor_final ? null : c[campo]

/** The workbook has the fields of a customer, as an import reads them. */
export const clientesLista = lista(clientes, {
  nombre: 'clientes',
  titulo: 'Clientes',
  nombres: ['cliente', 'clientes', 'clientes'],
  ninguna_asi: 'No se encontraron clientes para esa búsqueda.',
  busca: 'Buscar por nombre, documento, teléfono o email',
  alInicio: 'nombre',
  filtros: {
    baja: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos los clientes',
      opciones: [
        ['Activos', { baja: 'false' }],
        ['De baja', { baja: 'true' }],
      ],
    },
    deudores: { tipo: 'marca', titulo: 'Solo los que deben' },
  },
  totales: { deben: 'Deben', a_favor: 'A favor' },
  columnas: {
    id: {
      titulo: 'Id',
      ancho: '72px',
      numero: true,
      cede: 2,
      orden: 'id',
      valor: (c) => (c.consumidor_final ? null : String(c.id)),
    },
    nombre: { titulo: 'Nombre', titular: true, orden: 'nombre' },
    tipo_documento: { titulo: 'Tipo doc.', ancho: '96px', cede: 2, valor: suyo('tipo_documento') },
    numero_documento: {
      titulo: 'Nro. documento',
      tipo: 'codigo',
      ancho: '144px',
      valor: suyo('numero_documento'),
    },
    telefono_movil: { titulo: 'Teléfono móvil', ancho: '160px' },
    saldo: { titulo: 'Saldo', tipo: 'importe', ancho: '152px', tarjeta: 'amount', orden: '-saldo' },
    baja: { titulo: 'Baja', tipo: 'tilde', ancho: '64px', cede: 2, valor: (c) => (c.baja ? 'Baja' : null) },
  },
  apagada: (c) => c.baja,
})
