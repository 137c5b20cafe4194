import { lista } from '../lista.ts'
import { cobranza, TIPO_GESTION } from './cobranza.ts'

export const cobranzaLista = lista(cobranza, {
  nombre: 'cobranza',
  titulo: 'Para cobrar hoy',
  nombres: ['cliente', 'clientes', 'la cobranza'],
  ninguna: 'Nadie debe cuotas vencidas.',
  ninguna_asi: 'Nadie con ese nombre debe cuotas vencidas.',
  busca: 'Buscar por nombre, documento o teléfono',
  clave: (f) => f.cliente.id,
  filas: 50,
  alDia: true,
  ancha: true,
  filtros: { sucursal: { tipo: 'lugar' } },
  columnas: {
    cliente: { titulo: 'Cliente', titular: true, excel: 30 },
    telefono: { titulo: 'Teléfono', ancho: '160px', excel: 20 },
    direccion: {
      titulo: 'Dirección',
      en: 'pantalla',
      valor: (f) => [f.domicilio, f.localidad].filter(Boolean).join(', '),
    },
    domicilio: { titulo: 'Domicilio', en: 'excel', excel: 30 },
    localidad: { titulo: 'Localidad', en: 'excel', excel: 20 },
    atraso: { titulo: 'Atraso', en: 'pantalla', ancho: '168px' },
    cuotas: { titulo: 'Cuotas', tipo: 'entero', en: 'excel' },
    vencido: { titulo: 'Vencido', tipo: 'importe', ancho: '128px', tarjeta: 'amount' },
    dias: { titulo: 'Días de atraso', tipo: 'entero', en: 'excel' },
    promesa: { titulo: 'Promesa', tipo: 'fecha', ancho: '160px', valor: (f) => f.promesa?.fecha ?? null },
    prometido: {
      titulo: 'Monto prometido',
      tipo: 'importe',
      en: 'excel',
      valor: (f) => f.promesa?.monto ?? null,
    },
    promesas_rotas: { titulo: 'Promesas rotas', tipo: 'entero', en: 'excel' },
    ultima_gestion: {
      titulo: 'Última gestión',
      valor: ({ ultima_gestion: g }) => g && [TIPO_GESTION[g.tipo], g.nota].filter(Boolean).join(': '),
      excel: 40,
    },
  },
})
