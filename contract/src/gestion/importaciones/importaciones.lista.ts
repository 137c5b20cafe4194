import { lista, type Palabras } from '../../lista.ts'
import { type EstadoImportacion, importaciones, type TipoImportacion } from './importaciones.ts'

export const TIPO_IMPORTACION: Record<TipoImportacion, string> = {
  articulos: 'Artículos',
  clientes: 'Clientes',
  stock: 'Stock inicial',
  precios: 'Lista de precios',
  proveedores: 'Proveedores',
  saldos_proveedores: 'Saldos de proveedores',
  lista_proveedor: 'Lista de un proveedor',
  cuotas_pendientes: 'Cuotas pendientes',
  comprobantes_arca: 'Comprobantes de ARCA',
}

export const ESTADO_IMPORTACION: Palabras<EstadoImportacion> = {
  leyendo: ['Leyendo', 'blue'],
  revisando: ['Revisando', 'blue'],
  revisada: ['Sin importar', 'amber'],
  aplicando: ['Importando', 'blue'],
  aplicada: ['Importada', 'green'],
  deshecha: ['Deshecha', 'grey'],
  cancelada: ['Cancelada', 'grey'],
  fallida: ['No se pudo leer', 'red'],
}

export const importacionesLista = lista(importaciones, {
  nombre: 'importaciones',
  titulo: 'Importar',
  tabla: 'Importaciones',
  nombres: ['importación', 'importaciones', 'las importaciones'],
  ninguna:
    'Todavía no se importó nada. «Importar archivo» trae tus artículos, clientes, stock o precios de una planilla.',
  ninguna_asi: 'No hay importaciones con estos filtros.',
  busca: 'Buscar por archivo o número',
  ancha: true,
  filtros: { tipo: { tipo: 'propio' } },
  columnas: {
    comprobante: { titulo: 'Número', tipo: 'codigo', en: 'excel' },
    momento: { titulo: 'Fecha', tipo: 'instante', ancho: '136px' },
    usuario: {
      titulo: 'Usuario',
      ancho: '104px',
      valor: (i) => i.usuario_persona ?? i.usuario_nombre,
      excel: 16,
    },
    tipo: { titulo: 'Qué', ancho: '112px', valor: (i) => TIPO_IMPORTACION[i.tipo], excel: 18 },
    archivo: { titulo: 'Archivo', titular: true, excel: 40 },
    filas: { titulo: 'Filas', tipo: 'entero', ancho: '64px' },
    nuevas: { titulo: 'Nuevas', tipo: 'entero', ancho: '72px' },
    cambian: { titulo: 'Cambian', tipo: 'entero', ancho: '80px' },
    iguales: { titulo: 'Iguales', tipo: 'entero', en: 'excel' },
    con_error: { titulo: 'Con errores', tipo: 'entero' },
    escritas: { titulo: 'Importadas', tipo: 'entero' },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_IMPORTACION, ancho: '128px' },
    aplicada: { titulo: 'Aplicada', tipo: 'instante', en: 'excel' },
    deshecha: { titulo: 'Deshecha', tipo: 'instante', en: 'excel' },
  },
  excel: ['comprobante', 'momento', 'usuario', 'tipo', 'archivo', 'estado'],
})
