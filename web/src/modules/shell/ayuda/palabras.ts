/** The words of a text as a search compares them: without accents, plural, gender and the endings of verbs. */
import { normalizar } from '@mostrador/contract/formas'

/** They stand in every question and tell nothing. */
const VACIAS = new Set(
  (
    'a al algo ante asi aun aca ahi ahora alguien alguna algun como con cual cuando cuanto cuanta cuantos cuantas de del desde ' +
    'donde dos e el ella ellos en entre era es esa ese eso esta estan este esto estoy ser fue ha hace hacen hacer hago hacia hasta ' +
    'hay la las le les lo los mas me mi mis muy ni no nos o para pero pide pasa poder por porque pues puede pueden puedo que quien quiere ' +
    'quiero se sea si sin sobre solo son su sus tal tambien tan te tengo tiene tienen toda todas todo todos tu tus ' +
    'un una unas uno unos va vez vienen y ya yo sale dice quiere queda quedo'
  ).split(' '),
)

/** The longest first. A root keeps three letters. */
const FINALES = (
  'aciones iciones amiento imiento acion icion uciones ucion adoras adores adora ador arlas arlos arles arme arle arla arlo arse erle erlo erla ' +
  'irlo irla irle ando iendo adas ados idas idos aron ieron aste iste amos emos imos ada ado ida ido aba ian ia ar er ir an en as es os ' +
  'a e o s'
).split(' ')

const RAIZ = 3

/** `cobros`, `cobré` and `cobrar` have one root. */
function raiz(palabra: string): string {
  if (/\d/.test(palabra)) return palabra
  const final = FINALES.find((end) => palabra.endsWith(end) && palabra.length - end.length >= RAIZ)
  const corta = final ? palabra.slice(0, -final.length) : palabra
  // «busco» y «busqué», «pago» y «pague».
  return corta.replace(/qu$/, 'c').replace(/gu$/, 'g').replace(/z$/, 'c')
}

/** All words but those that tell nothing. */
const palabras = (texto: string): string[] =>
  normalizar(texto)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !VACIAS.has(word))

export const raices = (texto: string): string[] => palabras(texto).map(raiz)
