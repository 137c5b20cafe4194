/** The customers of a shop in a few towns: people, some companies, some institutions. */

import { withDefaults } from '@mostrador/contract/defaults'
import { sumarDias } from '@mostrador/contract/fechas'
import { CreateCliente } from '@mostrador/contract/maestros/clientes'
import { APODOS, COMERCIOS, FORMAS, INSTITUCIONES } from '../data/empresas.ts'
import { CALLES, LOCALIDADES, type Localidad } from '../data/localidades.ts'
import { APELLIDOS, MUJERES, SEGUNDOS, VARONES } from '../data/nombres.ts'
import type { Random } from '../random.ts'
import { cuit, Numeros } from './documentos.ts'

type Identity = Pick<CreateCliente, 'nombre' | 'numero_documento' | 'tipo_documento' | 'condicion_iva'>

const KINDS = [
  ['dni', 78],
  ['cuil', 6],
  ['monotributo', 8],
  ['comercio', 6],
  ['institucion', 2],
] as const

function drawIdentity(random: Random, numeros: Numeros): Identity {
  const kind = random.weighted(KINDS)
  if (kind === 'comercio' || kind === 'institucion') {
    const exempt = kind === 'institucion'
    const name = `${random.pick(exempt ? INSTITUCIONES : COMERCIOS)} ${random.pick(APODOS)}`
    return {
      nombre: exempt ? name : `${name} ${random.pick(FORMAS)}`,
      numero_documento: cuit('empresa', numeros.next(random, 'empresa')),
      tipo_documento: 'CUIT',
      condicion_iva: exempt ? 'EX' : 'RI',
    }
  }
  const sex = random.pick(['F', 'M'] as const)
  const names = [random.pick(sex === 'F' ? MUJERES : VARONES)]
  if (random.chance(0.5)) names.push(random.pick(SEGUNDOS[sex]))
  const nombre = `${random.pick(APELLIDOS)}, ${[...new Set(names)].join(' ')}`
  const dni = numeros.next(random, sex)
  if (kind === 'dni') {
    return { nombre, numero_documento: String(dni), tipo_documento: 'DNI', condicion_iva: 'CF' }
  }
  const condicion_iva = kind === 'monotributo' ? 'MT' : 'CF'
  const tipo_documento = kind === 'monotributo' ? 'CUIT' : 'CUIL'
  return { nombre, numero_documento: cuit(sex, dni), tipo_documento, condicion_iva }
}

/** Area code and number make 10 digits. Numbers that begin with 55 are invented. */
function phone(random: Random, { area }: Localidad): string {
  const digits = 10 - area.length
  return `${area} ${'5'.repeat(digits - 4)}-${String(random.int(0, 9999)).padStart(4, '0')}`
}

/** Under a top level domain that is reserved for examples. */
function email(random: Random, nombre: string): string {
  const [last = '', first = ''] = nombre
    .normalize('NFD')
    .replace(/[^\w\s]/g, '')
    .toLowerCase()
    .split(/\s+/)
  return `${first}.${last}${random.int(1, 99)}@correo.example`
}

const OBSERVACIONES = [
  'Llamar después de las 17',
  'Retira siempre la hija',
  'Entregar por la mañana',
  'Paga los primeros días del mes',
  'Domicilio en zona rural, consultar antes de enviar',
]

/** Half of them from the first `branches` towns. Some have an opening balance, as debt or as credit. */
export function drawClientes(random: Random, count: number, branches: number, hoy: string): CreateCliente[] {
  const numeros = new Numeros()
  const near = LOCALIDADES.slice(0, branches)
  return Array.from({ length: count }, () => {
    const identity = drawIdentity(random, numeros)
    const town = random.pick(random.chance(0.6) ? near : LOCALIDADES)
    return withDefaults(CreateCliente, {
      ...identity,
      domicilio: random.chance(0.9) ? `${random.pick(CALLES)} ${random.int(20, 2900)}` : '',
      localidad: town.nombre,
      codigo_postal: town.codigo_postal,
      provincia: town.provincia,
      telefono_fijo: random.chance(0.25) ? phone(random, town) : '',
      telefono_movil: random.chance(0.9) ? phone(random, town) : '',
      email: random.chance(0.45) ? email(random, identity.nombre) : '',
      observaciones: random.chance(0.08) ? random.pick(OBSERVACIONES) : '',
      fecha_alta: sumarDias(hoy, -random.int(200, 1500)),
      saldo: openingBalance(random),
    })
  })
}

function openingBalance(random: Random): number {
  if (random.chance(0.1)) return random.int(15, 380) * 100_000
  return random.chance(0.03) ? -random.int(5, 60) * 100_000 : 0
}
