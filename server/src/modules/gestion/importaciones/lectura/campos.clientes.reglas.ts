/** The fields of an import of customers. */
import {
  CONDICION_IVA,
  CONDICIONES_USUALES,
  CreateCliente,
  TipoDocumento,
} from '@mostrador/contract/maestros/clientes'
import { Texto } from '@mostrador/contract/wire'
import { type Campo, campo, moneda, texto } from './campos.reglas.ts'
import { normal } from './valores.reglas.ts'

const choices = (
  names: Record<string, string>,
  more: Record<string, string> = {},
): ReadonlyMap<string, string> =>
  new Map(
    [
      ...Object.keys(names).map((value) => [value, value]),
      ...Object.entries(names).map(([value, name]) => [name, value]),
      ...Object.entries(more),
    ].map(([name = '', value = '']) => [normal(name), value]),
  )

const IVA = choices(CONDICION_IVA, {
  Monotributo: 'MT',
  'Resp. Inscripto': 'RI',
  'Responsable inscripta': 'RI',
  'IVA Responsable Inscripto': 'RI',
  'Responsable Monotributo': 'MT',
  'IVA Exento': 'EX',
  'C.F.': 'CF',
  'R.I.': 'RI',
})

const DOCUMENTOS = choices(Object.fromEntries(TipoDocumento.options.map((tipo) => [tipo, tipo])), {
  'D.N.I.': 'DNI',
  'C.U.I.T.': 'CUIT',
  'C.U.I.L.': 'CUIL',
  // The numbers of the tax office.
  80: 'CUIT',
  86: 'CUIL',
  96: 'DNI',
  94: 'PASAPORTE',
})

export const deClientes = (): Campo[] => {
  const { shape } = CreateCliente
  const choice = (
    nombre: 'condicion_iva' | 'tipo_documento',
    titulo: string,
    opciones: ReadonlyMap<string, string>,
    ayuda: string,
    sinonimos: string,
    ejemplo: string,
  ) =>
    campo({
      campo: nombre,
      titulo,
      clase: 'opcion',
      schema: shape[nombre],
      opciones,
      ayuda,
      sinonimos,
      ejemplo,
    })
  return [
    {
      ...texto(
        'numero_documento',
        'Documento',
        shape.numero_documento,
        'numero de documento,nro documento,nro doc,n documento,nro de documento,nro de doc,n doc,doc,dni,cuit,cuil,nro cuit,nro de cuit,n cuit,numero cuit,numero de cuit,nro dni,nro de dni,cuit cliente,cuit cuil,cuil cuit,cuit dni,dni cuit,dni cuit cuil,cuit cuil dni,num documento,numero documento',
        '30123456',
        'Obligatorio. Hasta 20 caracteres; dice qué cliente es. Si ya existe, la fila lo cambia.',
      ),
      obligatorio: true,
      sinValor: true,
    },
    {
      ...texto(
        'nombre',
        'Nombre',
        shape.nombre,
        'cliente,razon social,apellido y nombre,nombre y apellido,nombre completo,nombre cliente,nombre del cliente,denominacion',
        'Gómez, Ana',
        'Obligatorio. Hasta 200 caracteres.',
      ),
      obligatorio: true,
    },
    choice(
      'tipo_documento',
      'Tipo de documento',
      DOCUMENTOS,
      'DNI, CUIT, CUIL o PASAPORTE. En un cliente nuevo, vacío es lo que dice el título del documento, y si no DNI.',
      'tipo documento,tipo doc,tipo de doc',
      'DNI',
    ),
    {
      ...choice(
        'condicion_iva',
        'Condición IVA',
        IVA,
        `${CONDICIONES_USUALES.map((c) => CONDICION_IVA[c]).join(', ')}. En un cliente nuevo, vacío es Consumidor Final.`,
        'condicion de iva,iva,condicion frente al iva,cond iva,situacion iva,categoria iva,categoria de iva,cat iva,responsabilidad iva',
        'Consumidor Final',
      ),
      mostrar: (valor) => (CONDICION_IVA as Record<string, string>)[valor] ?? valor,
    },
    texto('domicilio', 'Domicilio', shape.domicilio, 'direccion,calle,dir', 'San Martín 100'),
    texto('localidad', 'Localidad', shape.localidad, 'ciudad,loc', 'Rosario'),
    texto('codigo_postal', 'Código postal', shape.codigo_postal, 'cp,cod postal', '2000'),
    texto('provincia', 'Provincia', shape.provincia, 'prov', 'Santa Fe'),
    texto(
      'telefono_fijo',
      'Teléfono fijo',
      shape.telefono_fijo,
      'telefono,telefonos,tel,tel fijo,fijo,telefono 1',
      '341 4567890',
    ),
    texto(
      'telefono_movil',
      'Teléfono móvil',
      shape.telefono_movil,
      'cel,celular,whatsapp,movil,wsp,wpp,telefono celular,tel celular,telefono 2',
      '341 5678901',
    ),
    texto(
      'email',
      'Email',
      shape.email,
      'mail,e mail,correo,correo electronico',
      'ana@example.com',
      'Una dirección de correo, o vacío.',
    ),
    texto('observaciones', 'Observaciones', shape.observaciones, 'notas,comentarios,obs', ''),
    campo({
      campo: 'fecha_alta',
      titulo: 'Fecha de alta',
      clase: 'fecha',
      schema: shape.fecha_alta,
      ayuda: 'Fecha como 31/01/2026. En un cliente nuevo, vacío es hoy.',
      sinonimos: 'alta,fecha alta,f alta,cliente desde',
      ejemplo: '31/01/2026',
    }),
    campo({
      campo: 'saldo',
      titulo: 'Saldo inicial',
      clase: 'importe',
      schema: shape.saldo,
      ayuda: 'Lo que debe, en pesos; negativo si tiene a favor. Solo en clientes sin movimientos de cuenta.',
      sinonimos:
        'saldo,deuda,debe,saldo actual,saldo cuenta corriente,cta cte,cuenta corriente,saldo cta cte',
      ejemplo: 15_000,
    }),
    moneda(Texto(50)),
  ]
}
