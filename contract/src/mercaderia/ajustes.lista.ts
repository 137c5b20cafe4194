import { numeroAjuste } from '../documentos/comprobantes.ts'
import { OPERACION, POR_OPERACION } from '../documentos/operacion.lista.ts'
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
    rango: { tipo: 'rango' },
    tipo_operacion: POR_OPERACION,
    usuario: { tipo: 'propio' },
  },
  renglones: (a) => a.detalles,
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', orden: '-numero', valor: (a) => numeroAjuste(a.numero) },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    tipo_operacion: {
      titulo: 'Operación',
      tipo: 'estado',
      palabras: OPERACION,
      ancho: '112px',
      excel: 12,
    },
    concepto: { titulo: 'Concepto', titular: true, excel: 32 },
    sucursal: { titulo: 'Sucursal', ancho: '192px', excel: 20 },
    articulos: {
      titulo: 'Artículos',
      tipo: 'entero',
      en: 'pantalla',
      cede: 2,
      valor: (a) => a.detalles.length,
    },
    codigo: { titulo: 'Código', renglon: (d) => d.articulo.id, excel: 18 },
    articulo: { titulo: 'Artículo', renglon: (d) => d.articulo.nombre, excel: 40 },
    cantidad: { titulo: 'Cantidad', tipo: 'entero', renglon: (d) => d.cantidad },
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
