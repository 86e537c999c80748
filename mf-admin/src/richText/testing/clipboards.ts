const docsSpan =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;vertical-align:baseline;white-space:pre;white-space:pre-wrap;';
const docsRun = (text: string, weight = 400, others = 'font-style:normal;text-decoration:none;') =>
  `<span style="${docsSpan}font-weight:${weight};${others}">${text}</span>`;
const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsRun(text)}</p></li>`;

const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6f1b7c55-7fff-9b1e-2d7c-0c3a4c1f8a11"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:700;vertical-align:baseline;">The letter</span></h1><p dir="ltr" style="line-height:1.38;">${docsRun('It ')}${docsRun('came', 700)}${docsRun(' on a ')}${docsRun('Monday', 400, 'font-style:italic;text-decoration:none;')}${docsRun(', ')}${docsRun('late', 400, 'font-style:normal;text-decoration:underline;-webkit-text-decoration-skip:none;')}${docsRun('. ')}<a href="https://example.com/letter" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">Read it</span></a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, 'One')}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(2, 'Within')}</ul>${docsItem(1, 'Two')}</ul><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;"><p dir="ltr">${docsRun('Fee')}</p></td><td style="vertical-align:top;"><p dir="ltr">${docsRun('1000', 700)}</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/anna/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>`;

type Sign = [text: string, font: string, list?: string];
const bullet: Sign = ['·', 'Symbol'];
const circle: Sign = ['o', '"Courier New"'];
const counted = (text: string): Sign => [text, '"Calibri",sans-serif', 'l1'];

const windowsItem = (level: number, [sign, font, list = 'l0']: Sign, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;
text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:${font};
mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>
`;

const wordForWindows = `${wordHead}
<body lang=EN-GB link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h2><span lang=EN-GB>What to bring<o:p></o:p></span></h2>
<p class=MsoNormal>All of <b style='mso-bidi-font-weight:normal'>this</b>, and <i>only</i>
this:<o:p></o:p></p>
${windowsItem(1, bullet, 'Clubs')}${windowsItem(2, circle, 'Two <b>woods</b>')}${windowsItem(1, bullet, 'Shoes')}<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${windowsItem(1, counted('3.'), 'Sign in')}${windowsItem(2, counted('a)'), 'Show a passport')}${windowsItem(1, counted('4.'), 'Warm up')}<table class=MsoTableGrid border=1 style='border-collapse:collapse;border:none'><tr><td width=300 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>${windowsItem(1, ['·', 'Symbol', 'l2'], 'In a cell')}</td></tr></table>
<!--EndFragment-->
</body>
</html>`;

const macItem = (level: number, sign: string, text: string) =>
  `<p class="MsoListParagraphCxSpFirst" style="margin: 0cm 0cm 0cm 36pt; font-size: medium; font-family: Calibri, sans-serif; text-indent: -18pt; mso-list: l0 level${level} lfo1;"><!--[if !supportLists]--><span style="font-family: Symbol;"><span style="mso-list: Ignore;">${sign}<span style="font-style: normal; font-weight: normal; font-size: 7pt; font-family: &quot;Times New Roman&quot;;">&nbsp;&nbsp;&nbsp;&nbsp;<span class="Apple-converted-space">&nbsp;</span></span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;

const wordForMac = `<meta charset='utf-8'>${macItem(1, '1.', 'First')}${macItem(2, 'i.', 'Within<b>&nbsp;it</b>')}${macItem(1, '2.', 'Second')}<p class="MsoNormal" style="margin: 0cm; font-size: medium;"><b>After</b><span class="Apple-converted-space">&nbsp;</span>the list<o:p></o:p></p>`;

const webRun = (text: string, style = '') =>
  `<span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW119048576 BCX8" style="margin: 0px; font-size: 12pt; ${style}"><span class="NormalTextRun SCXW119048576 BCX8" style="margin: 0px;">${text}</span></span>`;
const webParagraph = (content: string, more = '') =>
  `<p class="Paragraph SCXW119048576 BCX8" xml:lang="EN-GB" lang="EN-GB" paraid="1445671679" ${more} style="margin: 0px; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext;">${content}<span class="EOP SCXW119048576 BCX8" data-ccp-props="{&quot;201341983&quot;:0}" style="margin: 0px;">&nbsp;</span></p>`;
const webBlock = (content: string) =>
  `<div class="OutlineElement Ltr SCXW119048576 BCX8" style="margin: 0px; direction: ltr; font-weight: 400;">${content}</div>`;
const webItem = (text: string, { tag = 'ul', level = 1, start = 1 } = {}) =>
  `<div class="ListContainerWrapper SCXW119048576 BCX8" style="margin: 0px; position: relative;"><${tag} class="BulletListStyle1 SCXW119048576 BCX8" role="list" start="${start}" style="margin: 0px; list-style-type: disc;"><li data-leveltext="" data-font="Symbol" data-listid="${tag === 'ul' ? 10 : 2}" aria-setsize="-1" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW119048576 BCX8" style="margin: 0px 0px 0px 24px; display: block;">${webParagraph(text)}</li></${tag}></div>`;

const wordForTheWeb = `<html>\r\n<body>\r\n<!--StartFragment-->${webBlock(webParagraph(webRun('What to bring'), 'role="heading" aria-level="2"'))}${webBlock(webParagraph(webRun('All of ') + webRun('this', 'font-weight: bold;') + webRun(', and ') + webRun('only', 'font-style: italic;') + webRun(' this:')))}${webItem(webRun('Clubs'))}${webItem(webRun('Two woods'), { level: 2 })}${webItem(webRun('Shoes'))}${webBlock(webParagraph(''))}${webItem(webRun('Sign in'), { tag: 'ol' })}${webItem(webRun('Warm up'), { tag: 'ol', start: 2 })}<!--EndFragment-->\r\n</body>\r\n</html>`;

/** Shortened text/html that other programs put on the clipboard. */
export const clipboards = { googleDocs, wordForWindows, wordForMac, wordForTheWeb };
