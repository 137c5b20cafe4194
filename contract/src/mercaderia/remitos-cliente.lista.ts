import { COLUMNA_OPERACION, CONTROLES_DE_OPERACION } from '../documentos/operacion.lista.ts'
import { lista } from '../lista.ts'
import { remitosCliente } from './remitos-cliente.ts'

export const remitosLista = lista(remitosCliente, {
  nombre: 'remitos',
  titulo: 'Remitos de cliente',
  nombres: ['remito', 'remitos', 'los remitos'],
  ninguna: 'Todavía no hay remitos. El primero se crea con “Crear remito”.',
  ninguna_asi: 'No se encontraron remitos para esa búsqueda.',
  busca: 'Buscar por cliente, concepto o número',
  alInicio: '-numero',
  filtros: {
    sucursal: { tipo: 'llamada' },
    ...CONTROLES_DE_OPERACION,
  },
  totales: { total: 'Total de lo filtrado' },
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', ancho: '184px', orden: '-numero', excel: 22 },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    cliente: { titulo: 'Cliente', titular: true, excel: 32 },
    sucursal: { titulo: 'Sucursal', en: 'excel', excel: 20 },
    tipo_operacion: COLUMNA_OPERACION,
    concepto: { titulo: 'Concepto', cede: 2, excel: 32 },
    total: { titulo: 'Total', tipo: 'importe', orden: '-total', sinDeposito: true },
    usuario: { titulo: 'Usuario', en: 'excel', excel: 16 },
  },
})
