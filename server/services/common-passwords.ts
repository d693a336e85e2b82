/**
 * The words behind the commonest passwords of published leaks, and the commonest that pass the rule of four classes.
 * Compared after folding (services/password-rules.ts), so one line stands for `Password1!`, `P@ssw0rd123!` and the like.
 * Short on purpose: docs/security.md says what it does not cover.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
password passwort pass passw passwd pwd qwerty qwertyuiop qwert qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qaz wsx
qweasd qweasdzxc qwe asd zaqwsx zaq abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa admin administrator root user guest test testing tester
login letmein welcome hello hola ciao bonjour master secret default changeme change temp temporary demo sample example access
iloveyou love lovely loveyou lover baby babygirl princess queen king prince angel angels heaven sunshine sunny flower flowers butterfly
dragon monkey tiger lion eagle falcon panther wolf bear cat dog kitty puppy horse dolphin spider scorpion phoenix
shadow ninja samurai warrior hunter killer ranger rangers soldier knight wizard magic mystery ghost
superman batman spiderman ironman starwars matrix pokemon naruto minecraft fortnite roblox mario
football soccer baseball basketball hockey golf tennis yankees lakers cowboys steelers eagles packers patriots raiders chelsea arsenal liverpool barcelona
michael michelle jessica jennifer ashley amanda andrew anthony daniel david joshua matthew robert thomas william charlie george jordan
justin nicole samantha sophie hannah maria jose juan carlos alexander alex maggie buster bailey
harley mustang corvette ferrari porsche mercedes toyota honda chevy ford dodge yamaha kawasaki peterbilt kenworth freightliner volvo mack
trucker trucking truck trucks driver freight dispatch carrier logistics diesel highway
summer winter spring autumn fall january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday today
computer internet google facebook amazon apple samsung microsoft windows linux iphone android server network database oracle cisco
money dollar cash gold silver diamond lucky freedom america american usa texas dallas chicago florida california london
cookie chocolate banana orange cherry pepper ginger coffee pizza cheese
whatever trustno nothing something forever blink friends family mother father brother sister
jesus christ god church bible blessed faith hope grace
hottie sexy pussy fuckyou fuck bitch asshole
purple yellow green blue black white red
`
    .trim()
    .split(/\s+/),
)
