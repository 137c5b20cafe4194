import { numeroAjuste } from '../documentos/comprobantes.ts'
import { ARTICULO_Y_CANTIDAD } from '../documentos/documentos.lista.ts'
import { COLUMNA_OPERACION, CONTROLES_DE_OPERACION } from '../documentos/operacion.lista.ts'
import { lista } from '../lista.ts'
import { ajustes } from './ajustes.ts'

export const ajustesLista = lista(ajustes, {
  nombre: 'ajustes',
  titulo: 'Ajustes de stock',
  nombres: ['ajuste', 'ajustes', 'los ajustes de stock'],
  ninguna: 'Todavía no hay ajustes de stock.',
  ninguna_asi: 'No se encontraron ajustes para esa búsqueda.',
  busca: 'Buscar por concepto o número',
  alInicio: '-numero',
  filtros: {
    sucursal: { tipo: 'propio' },
    ...CONTROLES_DE_OPERACION,
  },
  renglones: (a) => a.detalles,
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', orden: '-numero', valor: (a) => numeroAjuste(a.numero) },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    tipo_operacion: COLUMNA_OPERACION,
    concepto: { titulo: 'Concepto', titular: true, excel: 32 },
    sucursal: { titulo: 'Sucursal', ancho: '192px', excel: 20 },
    articulos: {
      titulo: 'Artículos',
      tipo: 'entero',
      en: 'pantalla',
      cede: 2,
      valor: (a) => a.detalles.length,
    },
    ...ARTICULO_Y_CANTIDAD,
    precio_costo: {
      titulo: 'Precio costo',
      tipo: 'importe',
      renglon: (d) => d.precio_costo,
      permiso: 'ver_costos',
    },
    usuario: { titulo: 'Usuario', ancho: '136px', excel: 16 },
  },
  excel: ['numero', 'fecha', 'sucursal'],
})
