import { lista } from '../../lista.ts'
import { ALCANCE_CONTEO, conteosStock, ESTADO_CONTEO } from './conteos-stock.ts'

export const conteosStockLista = lista(conteosStock, {
  nombre: 'conteos-stock',
  titulo: 'Conteos de stock',
  nombres: ['conteo', 'conteos', 'los conteos de stock'],
  ninguna: 'Todavía no hay conteos de stock.',
  busca: 'Buscar por número, rubro, proveedor, sector o motivo',
  alInicio: '-numero',
  filtros: {
    sucursal: { tipo: 'propio' },
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos',
      opciones: Object.entries(ESTADO_CONTEO).map(([estado, [palabra]]) => [palabra, { estado }] as const),
    },
    usuario: { tipo: 'propio' },
    rango: { tipo: 'rango' },
  },
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    alcance: {
      titulo: 'De qué',
      titular: true,
      excel: 32,
      valor: ({ alcance, alcance_de }) =>
        alcance_de === '' ? ALCANCE_CONTEO[alcance] : `${ALCANCE_CONTEO[alcance]}: ${alcance_de}`,
    },
    sucursal: { titulo: 'Sucursal', ancho: '176px', excel: 20, cede: 1 },
    articulos: { titulo: 'Artículos', tipo: 'entero' },
    contados: { titulo: 'Contados', tipo: 'entero' },
    usuario: { titulo: 'Usuario', ancho: '136px', excel: 16, cede: 2 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_CONTEO },
  },
  apagada: ({ estado }) => estado === 'cancelado',
})
