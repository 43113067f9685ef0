/**
 * The most common passwords of the minimum length or longer (Q18), in lowercase.
 */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 654321
  111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 888888 88888888
  999999 112233 121212 123123 123321 123123123 131313 147258 147258369 159357 159753 789456
  789456123 696969 102030 101010 123654 456789 456123 741852 741852963 963852 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qaz1qaz q1w2e3r4 q1w2e3 zaq12wsx zaq1zaq1 2wsx3edc qazwsx qazwsxedc
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop qweasd
  qweasdzxc qweqwe qwe123 123qwe 1234qwer asdfgh asdfghj asdfghjk asdfghjkl asdasd asdf1234 asd123
  zxcvbn zxcvbnm zxc123 azerty azertyuiop poiuyt mnbvcxz abcdef abcdefg abcdefgh abcd1234 abc123
  abc1234 abcabc 123abc a12345 a123456 a1234567 a12345678 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaaa
  password password1 password12 password123 password1234 password! password1! passw0rd p@ssword
  p@ssw0rd p@ssw0rd1 pass123 pass1234 passport passwort passwort1 motdepasse contrasena contraseña
  senha123 secret secret1 secret123 letmein letmein1 welcome welcome1 welcome123 changeme changeme1
  changeme123 default guest123 test123 test1234 testing testing1 tester demo123 demo1234 sample
  admin1 admin12 admin123 admin1234 administrator root123 toor123 master master1 superuser login123
  user123 user1234 access access1 access14 access123 mypassword iloveyou iloveyou1 iloveyou2 ilovey
  lovely loveme lover1 princess princess1 sunshine sunshine1 shadow shadow1 monkey monkey1 monkey123
  dragon dragon1 dragon123 football football1 baseball baseball1 basketball soccer soccer1 hockey
  superman superman1 batman batman1 spiderman pokemon pokemon1 naruto starwars starwars1 whatever
  trustno1 freedom freedom1 charlie charlie1 michael michael1 michelle jordan jordan1 jordan23
  jessica jessica1 jennifer ashley ashley1 daniel daniel1 andrew andrea nicole nicole1 matthew
  joshua joshua1 robert thomas george anthony william amanda hannah samantha christian jasmine
  computer computer1 internet killer killer1 hunter hunter1 hunter2 ranger buster harley tigger
  ginger pepper cookie cookie1 cheese banana orange summer summer1 summer2024 summer2025 winter
  winter1 winter2024 winter2025 spring autumn flower flower1 butterfly purple purple1 yellow silver
  golden diamond chocolate liverpool liverpool1 chelsea arsenal barcelona realmadrid juventus
  lakers yankees cowboys eagles steelers corvette ferrari mercedes mustang porsche yamaha honda1
  maggie sophie bailey buddy1 snoopy mickey minnie garfield scooby pookie babygirl babygirl1
  angel1 angels angel123 family family1 friends forever forever1 success blessed jesus1 jesus123
  fuckyou fuckyou1 fuckme asshole bitch1 pussy1 biteme matrix merlin gandalf phoenix thunder
  nothing blahblah google google1 google123 facebook facebook1 samsung samsung1 iphone apple123
  microsoft windows linux1 minecraft fortnite roblox counter warcraft hello1 hello123 hellohello
  goodluck london london1 france berlin canada brazil india123 pakistan america australia selvedge
  selvedge1 selvedge123 fashion fashion1 shopping shopping1 password2024 password2025 password2026`
    .split(/\s+/)
    .filter(Boolean),
)

/** Returns whether a password is common, in any capitalization. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

/** The message for a common password. */
export const commonPasswordMessage = 'This password is too easy to guess. Please choose another.'
